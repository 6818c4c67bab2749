import { useText } from '../../../i18n/use-text.ts';

/** A wait in words: whole days above one, else hours. */
export function useWait(): (hours: number) => string {
  const t = useText();
  return (hours) =>
    hours > 24 && hours % 24 === 0
      ? t('limits.lift.days', { count: hours / 24 })
      : t('limits.lift.hours', { count: hours });
}
