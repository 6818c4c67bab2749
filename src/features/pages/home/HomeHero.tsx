import { selectHero } from '../../../../machines/pages/home/home.selectors.ts';
import type { Hero, HomeActor } from '../../../../machines/pages/home/home.selectors.ts';
import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { selectIsPlayer } from '../../../../machines/site/session/session.selectors.ts';
import { useContent, useDialogs, useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useMayPromote } from '../../../app/may-promote.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { HeroBanner, HeroGrid, SideBanner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { artOf } from '../../games/art-of.ts';

const inks = ['ember', 'pine'] as const;

const noBanners: Pick<Hero, 'main' | 'sides'> = { main: null, sides: [] };

/**
 * The head of the home page: the operator's hero banner, else the configured text, with side banners beside it. No
 * banner for whom nothing may be promoted to.
 */
export function HomeHero({ home }: { readonly home: HomeActor }) {
  const t = useText();
  const href = useHref();
  const dialogs = useDialogs();
  const config = useSelect(useContent(), selectConfig);
  const isPlayer = useSelect(useSession(), selectIsPlayer);
  const mayPromote = useMayPromote();
  const { posters, ...banners } = useSelect(home, selectHero);
  const { main, sides } = mayPromote ? banners : noBanners;
  const { hero } = config?.home ?? { hero: { title: '', text: '', button: '', link: '', image: '' } };
  const title = main?.title || hero.title || t('home.hero.title');
  const image = main?.image || hero.image;
  return (
    <HeroGrid
      main={
        <HeroBanner
          title={title}
          text={main?.text || hero.text || t('home.hero.text')}
          {...(image ? { picture: { src: image } } : { fan: posters.map((game) => artOf(game, 'poster')) })}
          actions={
            <>
              <Button variant="spot" size="l" href={href(main?.link || hero.link || '/gamehall')}>
                {main?.button || hero.button || t('home.hero.button')}
              </Button>
              {!isPlayer && mayPromote && (
                <Button
                  variant="spotQuiet"
                  size="l"
                  aria-haspopup="dialog"
                  onClick={() =>
                    dialogs.send({
                      type: 'dialog.requested',
                      name: 'AuthPopup',
                      kind: 'popup',
                      props: { view: 'registration' },
                    })
                  }
                >
                  {t('home.hero.register')}
                </Button>
              )}
            </>
          }
        />
      }
    >
      {sides.length > 0 &&
        sides.map(({ id, description }, index) => (
          <SideBanner
            key={id}
            href={href(description.link || '/gamehall')}
            title={description.title}
            text={description.text}
            foot={description.button}
            ink={inks[index] ?? 'ember'}
            {...(description.image ? { motif: { src: description.image } } : {})}
          />
        ))}
    </HeroGrid>
  );
}
