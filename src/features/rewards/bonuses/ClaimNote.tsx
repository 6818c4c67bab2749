import { selectIntent } from '../../../../machines/kit/intent/intent.selectors.ts';
import { selectHasCard } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import { selectClaimedId, selectNotice } from '../../../../machines/rewards/bonuses/claim.selectors.ts';
import type { ClaimActor } from '../../../../machines/rewards/bonuses/claim.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useMayPromote } from '../../../app/may-promote.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Note } from '../../../ui/Note.tsx';
import { LostAnswer } from '../../kit/intent/LostAnswer.tsx';
import { useIntentStage } from '../../kit/intent/use-intent-stage.ts';
import s from './Bonuses.module.css';
import type { RewardsPart } from './rewards-part.ts';

type Part = { readonly claim: ClaimActor; readonly rewardId: string };

/** Why the last claim on this reward did not come about, or that its answer was lost. */
export function ClaimNote({ claim, rewardId }: Part) {
  const t = useText();
  const href = useHref();
  const notice = useSelect(claim, selectNotice);
  const claimedId = useSelect(claim, selectClaimedId);
  const intent = useSelect(claim, selectIntent);
  if (claimedId === rewardId) return <LostAnswer intent={intent} />;
  if (notice?.rewardId !== rewardId) return null;
  return (
    <Note tone={notice.tone === 'error' ? 'negative' : 'warning'} role="alert">
      <p>{t(notice.text.id, notice.text.values) || t('errors.default')}</p>
      {notice.next && (
        <a className="link" href={href(notice.next.href)}>
          {t(notice.next.text.id)}
        </a>
      )}
    </Note>
  );
}

/** The same for a reward that has no card here: it has gone, is of another page, or of a player whose session ended. */
export function ClaimElsewhere({ bonuses, claim }: RewardsPart) {
  const mayPromote = useMayPromote();
  const claimedId = useSelect(claim, selectClaimedId);
  const noticeId = useSelect(claim, selectNotice)?.rewardId ?? claimedId;
  const hasCard = useSelect(bonuses, selectHasCard(claimedId, mayPromote));
  const hasNoticeCard = useSelect(bonuses, selectHasCard(noticeId, mayPromote));
  const intent = useSelect(claim, selectIntent);
  const stage = useIntentStage(intent);
  const isLost = !hasCard && stage !== null && stage !== 'busy';
  const isTold = !hasNoticeCard && noticeId !== claimedId;
  if (!isLost && !isTold) return null;
  return (
    <div className={s.elsewhere}>
      {isLost && <LostAnswer intent={intent} />}
      {isTold && <ClaimNote claim={claim} rewardId={noticeId} />}
    </div>
  );
}
