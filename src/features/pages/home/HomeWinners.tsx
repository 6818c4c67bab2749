import type { Winner } from '../../../../schemas/games/jackpots.ts';
import { CommonMarkup } from '../../../app/common-markup.tsx';
import { useHref } from '../../../app/links.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Ledger } from '../../../ui/Ledger.tsx';
import { Section } from '../../../ui/Section.tsx';

/** The latest wins, in order of time. */
export function HomeWinners({
  winners,
  flush,
}: {
  readonly winners: readonly Winner[];
  readonly flush?: boolean;
}) {
  const t = useText();
  const href = useHref();
  const money = useMoney().together(winners.map(({ amount }) => amount));
  const { dateTime, held } = useDateTime();
  return (
    <Section title={t('home.winners')} flush={flush}>
      <CommonMarkup of={winners}>
        {() => (
          <Ledger
            rows={winners.map((winner) => ({
              key: winner.id,
              title: winner.game?.name ?? '',
              href: winner.game ? href(`/game/${encodeURIComponent(winner.game.sysname)}`) : undefined,
              image: winner.game ? { src: winner.game.image_url } : undefined,
              note: (
                <>
                  <bdi>{winner.fakename}</bdi>
                  {winner.created_at !== null && (
                    <>
                      {' · '}
                      <bdi dir="ltr" {...held}>
                        {dateTime(winner.created_at)}
                      </bdi>
                    </>
                  )}
                </>
              ),
              end: <bdi dir="ltr">{money(winner.amount, winner.currency)}</bdi>,
            }))}
            foot={t('home.winners.text')}
          />
        )}
      </CommonMarkup>
    </Section>
  );
}
