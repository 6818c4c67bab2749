import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectCurrency,
  selectDepositCard,
  selectIsStale,
  selectPhase,
} from '../../../../machines/account/limits/limits.selectors.ts';
import type { LimitCardData, LimitsActor } from '../../../../machines/account/limits/limits.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { askForFocus } from '../../../ui/ask-for-focus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Loading, SkeletonForm } from '../../../ui/Skeleton.tsx';
import { LoadFailed } from '../../kit/load/LoadFailed.tsx';
import { LimitForm } from './LimitCard.tsx';
import { TalkNote } from './TalkNote.tsx';
import s from './Limits.module.css';

/** Asked once before the first deposit: a limit of the player's own, or not now where the market allows that. */
export function DepositLimitPrompt() {
  const t = useText();
  const { dialog, dismiss } = useDialog();
  const limits = useActor(actorIds.limits);
  return (
    <Dialog
      title={t('limits.prompt.title')}
      closeLabel={t('common.close')}
      preventClose={dialog.preventClose}
      onCloseRequest={dismiss}
    >
      <div className={s.prompt}>
        <p className="soft">
          {t('limits.about.deposit')} {t('limits.prompt.text')}
        </p>
        {limits ? (
          <Ask limits={limits} mayWait={!dialog.preventClose} />
        ) : (
          <WayOut mayWait={!dialog.preventClose} />
        )}
      </div>
    </Dialog>
  );
}

function Ask({ limits, mayWait }: { readonly limits: LimitsActor; readonly mayWait: boolean }) {
  const t = useText();
  const { close } = useDialog();
  const card = useSelect(limits, selectDepositCard);
  if (card && card.value !== null)
    return (
      <>
        <Note tone="positive" role="status" title={t('limits.toast.saved')} />
        <DialogActions>
          <Button size="l" variant="primary" ref={askForFocus} onClick={close}>
            {t('limits.prompt.continue')}
          </Button>
        </DialogActions>
      </>
    );
  return (
    <>
      <Unread limits={limits} />
      {card && <Answer limits={limits} card={card} />}
      <WayOut mayWait={mayWait} />
    </>
  );
}

/** Limits that are on their way or could not be read: nothing can be saved then. */
function Unread({ limits }: { readonly limits: LimitsActor }) {
  const t = useText();
  const phase = useSelect(limits, selectPhase);
  const isStale = useSelect(limits, selectIsStale);
  if (phase === 'loading')
    return (
      <Loading label={t('limits.loading')}>
        <SkeletonForm fields={1} />
      </Loading>
    );
  return (
    (phase === 'failed' || isStale) && (
      <LoadFailed
        title={t('limits.failed.title')}
        onRetry={() => limits.send({ type: 'limits.reload.requested' })}
      />
    )
  );
}

function Answer({ limits, card }: { readonly limits: LimitsActor; readonly card: LimitCardData }) {
  const currency = useSelect(limits, selectCurrency);
  return (
    <>
      {card.limits.some(({ pending }) => pending?.needs_contact) && <TalkNote />}
      <LimitForm limits={limits} card={card} currency={currency} />
    </>
  );
}

/** Also where there is nothing to answer with: a dialog that cannot be closed must not hold its player. */
function WayOut({ mayWait }: { readonly mayWait: boolean }) {
  const t = useText();
  const href = useHref();
  const { close } = useDialog();
  return mayWait ? (
    <Button variant="plain" onClick={close}>
      {t('limits.prompt.later')}
    </Button>
  ) : (
    <Button variant="plain" href={href('/')} onClick={close}>
      {t('limits.prompt.leave')}
    </Button>
  );
}
