import type { HomeActor } from '../../../../machines/pages/home/home.selectors.ts';
import { Button } from '../../../ui/Button.tsx';
import { HeroStrip } from '../../../ui/HeroStrip.tsx';
import { ContinueShelf } from '../../games/recent/ContinueShelf.tsx';
import { SideBanners } from './SideBanners.tsx';
import { useHero } from './use-hero.ts';

/** The head of a player's home page: where they left off, then the hero as a strip. */
export function PlayerHead({ home }: { readonly home: HomeActor }) {
  const { title, text, image, href, button, sides } = useHero(home);
  return (
    <>
      <ContinueShelf />
      <HeroStrip
        title={title}
        text={text}
        picture={image ? { src: image } : undefined}
        action={
          <Button variant="spot" href={href}>
            {button}
          </Button>
        }
      >
        {sides.length > 0 && <SideBanners sides={sides} />}
      </HeroStrip>
    </>
  );
}
