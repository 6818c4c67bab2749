import { selectHero } from '../../../../machines/pages/home/home.selectors.ts';
import type { Hero, HomeActor } from '../../../../machines/pages/home/home.selectors.ts';
import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { useContent } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useMayPromote } from '../../../app/may-promote.ts';
import { useText } from '../../../i18n/use-text.ts';

const noBanners: Pick<Hero, 'main' | 'sides'> = { main: null, sides: [] };
const noHero = { title: '', text: '', button: '', link: '', image: '' };

/**
 * What the head of the home page says: the operator's hero banner, else the configured text. No banner for whom nothing
 * may be promoted to.
 */
export function useHero(home: HomeActor) {
  const t = useText();
  const href = useHref();
  const config = useSelect(useContent(), selectConfig);
  const { posters, ...banners } = useSelect(home, selectHero);
  const { main, sides } = useMayPromote() ? banners : noBanners;
  const { hero } = config?.home ?? { hero: noHero };
  return {
    title: main?.title || hero.title || t('home.hero.title'),
    text: main?.text || hero.text || t('home.hero.text'),
    image: main?.image || hero.image,
    href: href(main?.link || hero.link || '/gamehall'),
    button: main?.button || hero.button || t('home.hero.button'),
    posters,
    sides,
  };
}
