import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectGate,
  selectIsAfterSignIn,
  selectNotice,
  selectStage,
  selectTold,
} from '../../../../machines/account/gate/gate.selectors.ts';
import type { GateActor, GateStage } from '../../../../machines/account/gate/gate.selectors.ts';
import type { Gate as DueGate } from '../../../../schemas/account/gates.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Loading, SkeletonForm } from '../../../ui/Skeleton.tsx';
import { ErrorState } from '../../../ui/State.tsx';
import type { StepProps } from './step-props.ts';
import { GateLimits, OptOut } from './GateLimits.tsx';
import { Funds, Review, Terms, Tools, TotalsSeen, UnknownStep } from './GateSteps.tsx';
import { Risk } from './Risk.tsx';
import { Told } from './Told.tsx';
import s from './Gate.module.css';

/** What is due before the player goes on, one step at a time. */
export function Gate() {
  const gate = useActor(actorIds.gate);
  return gate ? <Steps gate={gate} /> : <Shell title={null} />;
}

function Shell({ title, children }: { readonly title: string | null; readonly children?: ReactNode }) {
  const t = useText();
  const { dialog, dismiss } = useDialog();
  return (
    <Dialog
      title={title ?? t('gate.title')}
      closeLabel={t('common.close')}
      preventClose={dialog.preventClose}
      onCloseRequest={dismiss}
    >
      {children ?? (
        <Loading label={t('common.loading')}>
          <SkeletonForm fields={2} />
        </Loading>
      )}
    </Dialog>
  );
}

const titleOf = (stage: GateStage, gate: DueGate | null): string => {
  if (stage === 'confirming') return 'gate.none.title';
  if (stage === 'told') return 'gate.saved.title';
  if (stage !== 'asking' || !gate) return 'gate.title';
  if (gate.step === 'limits') return gate.limits.length === 1 ? 'limits.prompt.title' : 'gate.limits.title';
  if (gate.step === 'risk') return `gate.risk.title.${gate.level ?? 'message'}`;
  return steps[gate.step] ? `gate.title.${gate.step}` : 'gate.title';
};

function Steps({ gate }: { readonly gate: GateActor }) {
  const t = useText();
  const stage = useSelect(gate, selectStage);
  const due = useSelect(gate, selectGate);
  const told = useSelect(gate, selectTold);
  const key = stage === 'told' ? `told ${told}` : `${stage} ${due?.step ?? ''}`;
  return (
    <Shell title={t(titleOf(stage, due), { days: due?.totals?.days ?? 0 })}>
      {stage === 'waiting' ? undefined : (
        <Step key={key}>
          <Body gate={gate} stage={stage} due={due} />
        </Step>
      )}
    </Shell>
  );
}

/** A step takes the place of the one before: the focus moves to its start. */
function Step({ children }: { readonly children: ReactNode }) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <div ref={start} tabIndex={-1} className={s.step}>
      {children}
    </div>
  );
}

const steps: Readonly<Record<string, (props: StepProps) => ReactNode>> = {
  risk: Risk,
  limits: GateLimits,
  tools: Tools,
  funds: Funds,
  terms: Terms,
  totals: TotalsSeen,
  review: Review,
};

type BodyProps = { readonly gate: GateActor; readonly stage: GateStage; readonly due: DueGate | null };

function Body({ gate, stage, due }: BodyProps) {
  const t = useText();
  const notice = useSelect(gate, selectNotice);
  if (stage === 'failed') return <Failed gate={gate} />;
  if (stage === 'told') return <Told gate={gate} />;
  if (stage === 'confirming') return <OptOut gate={gate} />;
  if (!due) return null;
  const Current = steps[due.step] ?? UnknownStep;
  return (
    <>
      {notice && <Note tone="warning" role="alert" title={t(notice.id, notice.values)} />}
      <Current gate={gate} due={due} />
    </>
  );
}

function Failed({ gate }: { readonly gate: GateActor }) {
  const t = useText();
  const isAfterSignIn = useSelect(gate, selectIsAfterSignIn);
  return (
    <>
      <ErrorState title={t('gate.failed.title')} text={t('gate.failed.text')} />
      <DialogActions>
        {isAfterSignIn && (
          <Button size="l" onClick={() => gate.send({ type: 'gate.left' })}>
            {t('common.close')}
          </Button>
        )}
        <Button size="l" variant="primary" onClick={() => gate.send({ type: 'gate.reload.requested' })}>
          {t('common.retry')}
        </Button>
      </DialogActions>
    </>
  );
}
