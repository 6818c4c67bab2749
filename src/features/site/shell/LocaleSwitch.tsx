import { useEffect, useRef } from 'react';
import { selectLocale, selectLocales } from '../../../../machines/site/locale/locale.selectors.ts';
import { useLocaleActor } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import s from './LocaleSwitch.module.css';

/** Names of languages in themselves; a code without one stands for itself. */
const names: Readonly<Record<string, string>> = {
  'en-US': 'English',
  lv: 'Latviešu',
  ru: 'Русский',
  'pt-BR': 'Português',
  ar: 'العربية',
};

export function LocaleSwitch() {
  const t = useText();
  const locale = useLocaleActor();
  const current = useSelect(locale, selectLocale);
  const locales = useSelect(locale, selectLocales);
  const select = useRef<HTMLSelectElement>(null);
  // A choice made before React took the select over reached nobody.
  useEffect(() => {
    const chosen = select.current?.value ?? '';
    const drawn = locale.getSnapshot().context.current;
    if (chosen !== '' && chosen !== drawn) locale.send({ type: 'locale.change.requested', code: chosen });
  }, [locale]);
  if (locales.length < 2) return null;
  return (
    <select
      ref={select}
      className={s.select}
      aria-label={t('shell.language')}
      value={current}
      onChange={(event) => locale.send({ type: 'locale.change.requested', code: event.currentTarget.value })}
    >
      {locales.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name || (names[code] ?? code)}
        </option>
      ))}
    </select>
  );
}
