import { createIntl } from '@formatjs/intl';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { StyledFormat } from './message.ts';

/** Latin digits in every locale, as amounts are written. */
const latin = (locale: string): string => (locale.includes('-u-') ? locale : `${locale}-u-nu-latn`);

/**
 * Formats numbers, dates and times with an ICU style through @formatjs/intl, in UTC.
 * Kept out of the first view: the first Intl.NumberFormat or DateTimeFormat of a page costs up to 150 ms.
 */
export const createFormatter = (onError: (error: unknown) => void): StyledFormat => {
  const intls = new Map<string, ReturnType<typeof createIntl>>();
  const intlOf = (locale: string) => {
    let intl = intls.get(locale);
    if (!intl) {
      intl = createIntl({ locale: latin(locale), messages: {}, timeZone: 'UTC', onError });
      intls.set(locale, intl);
    }
    return intl;
  };
  return (node, values, locale) => {
    try {
      const intl = intlOf(locale);
      const messages = intl.messages as Record<string, MessageFormatElement[]>;
      messages['node'] = [node as MessageFormatElement];
      const value = intl.formatMessage({ id: 'node' }, { ...values });
      return value === 'node' ? '' : value;
    } catch (error) {
      onError(error);
      return '';
    }
  };
};
