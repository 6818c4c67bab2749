import type { ReactNode } from 'react';
import type { Winner } from '../../../../schemas/games/jackpots.ts';
import { useHref } from '../../../app/links.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { Ledger } from '../../../ui/Ledger.tsx';

/** Wins as a ledger: game, player, time, amount; `notes` say more of each, in their order. */
export function Wins({
  wins,
  notes,
  foot,
}: {
  readonly wins: readonly Winner[];
  readonly notes?: readonly string[];
  readonly foot?: ReactNode;
}) {
  const href = useHref();
  const money = useMoney().together(wins.map(({ amount }) => amount));
  const { dateTime, held } = useDateTime();
  return (
    <Ledger
      rows={wins.map(({ id, game, fakename, created_at: at, amount, currency }, index) => ({
        key: id,
        title: game?.name ?? '',
        href: game ? href(`/game/${encodeURIComponent(game.sysname)}`) : undefined,
        image: game ? { src: game.image_url } : undefined,
        note: (
          <>
            {notes?.[index] && (
              <>
                <bdi>{notes[index]}</bdi>
                {' · '}
              </>
            )}
            <bdi>{fakename}</bdi>
            {at !== null && (
              <>
                {' · '}
                <bdi dir="ltr" {...held}>
                  {dateTime(at)}
                </bdi>
              </>
            )}
          </>
        ),
        end: <bdi dir="ltr">{money(amount, currency)}</bdi>,
      }))}
      foot={foot}
    />
  );
}
