import { localizePath } from '../../schemas/rules/site/locale.ts';
import { selectDefaultLocale, selectLocale } from '../../machines/site/locale/locale.selectors.ts';
import { useLocaleActor } from '../actors/permanent.ts';
import { useSelect } from '../actors/use-select.ts';

/** Gives local paths the locale's prefix; other addresses stay as they are. */
export function useHref(): (url: string) => string {
  const locale = useLocaleActor();
  const current = useSelect(locale, selectLocale);
  const defaultLocale = useSelect(locale, selectDefaultLocale);
  return (url) =>
    url.startsWith('/') && !url.startsWith('//') ? localizePath(url, current, defaultLocale) : url;
}
