import type { Hero } from '../../../../machines/pages/home/home.selectors.ts';
import { useHref } from '../../../app/links.ts';
import { SideBanner } from '../../../ui/Banner.tsx';

const inks = ['ember', 'pine'] as const;

/** Up to two banners beside the head of the home page. */
export function SideBanners({ sides }: Pick<Hero, 'sides'>) {
  const href = useHref();
  return sides.map(({ id, description }, index) => (
    <SideBanner
      key={id}
      href={href(description.link || '/gamehall')}
      title={description.title}
      text={description.text}
      foot={description.button}
      ink={inks[index] ?? 'ember'}
      {...(description.image ? { motif: { src: description.image } } : {})}
    />
  ));
}
