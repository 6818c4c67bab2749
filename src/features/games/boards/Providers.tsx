import { selectType } from '../../../../machines/games/boards/boards.selectors.ts';
import type { BoardsActor } from '../../../../machines/games/boards/boards.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Chip, ChipRow } from '../../../ui/Chip.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import type { BoardsOf } from './boards-part.ts';
import s from './Boards.module.css';

const namedTypes: readonly string[] = ['slots', 'live', 'betting'];
type Part = { readonly boards: BoardsActor; readonly page: BoardsOf<'providers'> };

/** Who makes the games, by kind, each with its mark and the way to its games. */
export function Providers({ boards, page }: Part) {
  const t = useText();
  const href = useHref();
  const current = useSelect(boards, selectType);
  const nameOf = (type: string) => (namedTypes.includes(type) ? t(`boards.type.${type}`) : type);
  return (
    <>
      {page.types.length > 1 && (
        <ChipRow as="nav" label={t('boards.types')}>
          <Chip href={href('/providers')} current={current === ''}>
            {t('boards.type.all')}
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
        <EmptyState art="reels" title={t('boards.empty')} />
      ) : (
        <ul className={s.providers}>
          {page.providers.map(({ sysname, name, image, type, games_count: count }) => (
            <li key={sysname}>
              <a href={href(`/gamehall?providers=${encodeURIComponent(sysname)}`)}>
                <span className={s.mark}>
                  {image && <Picture src={image} sizes="48px" fallback="" width={48} height={48} />}
                </span>
                <b>
                  <bdi>{name || sysname}</bdi>
                </b>
                <span>
                  {[
                    ...(type === '' ? [] : [nameOf(type)]),
                    ...(count === null ? [] : [t('boards.gamesCount', { count })]),
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
