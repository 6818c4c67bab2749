import { selectType } from '../../../../machines/games/showcase/showcase.selectors.ts';
import type { ShowcaseActor } from '../../../../machines/games/showcase/showcase.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Chip, ChipRow } from '../../../ui/Chip.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import type { ShowcaseOf } from './showcase-part.ts';
import s from './Showcase.module.css';

const namedTypes: readonly string[] = ['slots', 'live', 'betting'];
type Part = { readonly showcase: ShowcaseActor; readonly page: ShowcaseOf<'providers'> };

/** Who makes the games, by kind, each with its mark and the way to its games. */
export function Providers({ showcase, page }: Part) {
  const t = useText();
  const href = useHref();
  const current = useSelect(showcase, selectType);
  const nameOf = (type: string) => (namedTypes.includes(type) ? t(`showcase.type.${type}`) : type);
  return (
    <>
      {page.types.length > 1 && (
        <ChipRow as="nav" label={t('showcase.types')}>
          <Chip href={href('/providers')} current={current === ''}>
            {t('showcase.type.all')}
          </Chip>
          {page.types.map((type) => (
            <Chip
              key={type}
              href={href(`/providers?type=${encodeURIComponent(type)}`)}
              current={type === current}
            >
              {nameOf(type)}
            </Chip>
          ))}
        </ChipRow>
      )}
      {page.providers.length === 0 ? (
        <EmptyState art="reels" title={t('showcase.empty')} />
      ) : (
        <ul className={s.providers}>
          {page.providers.map(({ sysname, name, image, type, games_count: count }) => (
            <li key={sysname}>
              <a href={href(`/gamehall?providers=${encodeURIComponent(sysname)}`)}>
                <span className={s.mark}>
                  {image && <img src={image} alt="" width="48" height="48" loading="lazy" />}
                </span>
                <b>
                  <bdi>{name || sysname}</bdi>
                </b>
                <span>
                  {[
                    ...(type === '' ? [] : [nameOf(type)]),
                    ...(count === null ? [] : [t('showcase.gamesCount', { count })]),
                  ].join(' · ')}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
