import { selectConfig } from '../../../machines/site/content/content.selectors.ts';
import { useContent } from '../../actors/permanent.ts';
import { useSelect } from '../../actors/use-select.ts';
import { isIconName } from '../../icons/icon-names.ts';
import type { IconName } from '../../icons/icon-names.ts';
import { useMoney } from '../../i18n/use-money.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { OptionLogo } from '../../ui/Choice.tsx';
import type { MethodChoice } from '../../../machines/cashier/deposit/deposit.selectors.ts';

export type PaymentKind = 'deposit' | 'withdrawal';

export type MethodLook = {
  readonly title: string;
  readonly note: string;
  readonly icon: IconName | undefined;
  /** The operator's pictures; without one the name stands alone or beside an icon. */
  readonly logo: OptionLogo | undefined;
};

const isAddress = (icon: string): boolean => icon.startsWith('https://') || /^\/(?!\/)/.test(icon);
const addressIn = (icon = ''): string | undefined => (isAddress(icon) ? icon : undefined);

type Content = NonNullable<ReturnType<typeof selectConfig>>['cashier']['paymentMethods']['methods'][number];
type MethodMark = Pick<MethodLook, 'icon' | 'logo'>;

const markOf = (content: Content | undefined): MethodMark => {
  const icon = content?.icon ?? '';
  const light = addressIn(icon) ?? addressIn(content?.icon_dark);
  return {
    icon: isIconName(icon) ? icon : undefined,
    logo: light
      ? { light, dark: addressIn(content?.icon_dark) ?? light, small: addressIn(content?.icon_small) }
      : undefined,
  };
};

const useContents = (): readonly Content[] =>
  useSelect(useContent(), selectConfig)?.cashier.paymentMethods.methods ?? [];

/** The icon or picture of a payment method, by its sysname. */
export function useMethodMark(): (sysname: string) => MethodMark {
  const contents = useContents();
  return (wanted) => markOf(contents.find(({ sysname }) => sysname === wanted));
}

/** `{fee}` in the operator's text is the fee of the method, in the currency of the account. */
export const noteOf = (text: string | undefined, fee: string): string =>
  text?.replace('{fee}', () => fee) || fee;

/** How a payment method is shown: the operator's content, joined by sysname, and its fee. */
export function useMethodLook(kind: PaymentKind, currency: string): (method: MethodChoice) => MethodLook {
  const t = useText();
  const money = useMoney();
  const contents = useContents();
  return (method) => {
    const content = contents.find(({ sysname }) => sysname === method.sysname);
    const { type, value } = method.fee;
    const fee =
      type === 'none'
        ? t('cashier.fee.none')
        : type === 'percent'
          ? t('cashier.fee.percent', { percent: value })
          : t('cashier.fee.fixed', { amount: money(value, currency) });
    const own = kind === 'deposit' ? content?.deposit_description : content?.withdraw_description;
    const note = noteOf(own || content?.description, fee);
    return {
      title: content?.name || method.name || method.sysname,
      note: method.isDisabled
        ? t('cashier.method.unavailable')
        : method.isLast
          ? t('cashier.method.last', { note })
          : note,
      ...markOf(content),
    };
  };
}
