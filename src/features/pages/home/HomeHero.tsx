import type { HomeActor } from '../../../../machines/pages/home/home.selectors.ts';
import { useDialogs } from '../../../actors/permanent.ts';
import { useMayPromote } from '../../../app/may-promote.ts';
import { useText } from '../../../i18n/use-text.ts';
import { HeroBanner, HeroGrid } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { artOf } from '../../games/art-of.ts';
import { SideBanners } from './SideBanners.tsx';
import { useHero } from './use-hero.ts';

/** The head of a guest's home page, with side banners beside it. */
export function HomeHero({ home }: { readonly home: HomeActor }) {
  const t = useText();
  const dialogs = useDialogs();
  const mayPromote = useMayPromote();
  const { title, text, image, href, button, posters, sides } = useHero(home);
  return (
    <HeroGrid
      main={
        <HeroBanner
          title={title}
          text={text}
          {...(image ? { picture: { src: image } } : { fan: posters.map((game) => artOf(game, 'poster')) })}
          actions={
            <>
              <Button variant="spot" size="l" href={href}>
                {button}
              </Button>
              {mayPromote && (
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
      {sides.length > 0 && <SideBanners sides={sides} />}
    </HeroGrid>
  );
}
