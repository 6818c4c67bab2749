import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { selectTrouble } from '../../../../machines/games/rounds/rounds.selectors.ts';
import type { RoundsActor } from '../../../../machines/games/rounds/rounds.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';

type NoticeProps = { readonly isReal: boolean; readonly onAgain: () => void };

/** Under the frame, so that it lies over no round. */
export function RoundNotice(props: NoticeProps) {
  const rounds = useActor(actorIds.rounds);
  return rounds ? <Trouble rounds={rounds} {...props} /> : null;
}

function Trouble({ rounds, isReal, onAgain }: NoticeProps & { readonly rounds: RoundsActor }) {
  const t = useText();
  const href = useHref();
  const trouble = useSelect(rounds, selectTrouble);
  if (trouble === null) return null;
  return (
    <Note tone="warning" role="status" title={t(`rounds.${trouble}`)}>
      <p>{t(isReal ? 'rounds.settled' : 'rounds.demo')}</p>
      <div className="row">
        {trouble === 'offline' ? (
          <span>{t('rounds.wait')}</span>
        ) : (
          <Button onClick={onAgain}>{t('rounds.again')}</Button>
        )}
        {isReal && (
          <Button variant="plain" href={href('/profile/bets')}>
            {t('rounds.history')}
          </Button>
        )}
      </div>
    </Note>
  );
}
