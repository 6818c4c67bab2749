import {
  selectIsStepsFailed,
  selectSteps,
} from '../../../../machines/account/first-steps/first-steps.selectors.ts';
import type {
  FirstStepsActor,
  FirstStepView,
} from '../../../../machines/account/first-steps/first-steps.selectors.ts';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useMayPromote } from '../../../app/may-promote.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../icons/Icon.tsx';
import type { IconName } from '../../../icons/icon-names.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { ProfileLayout } from '../profile/ProfileLayout.tsx';
import { ProfileFailed, ProfileWaiting } from '../profile/ProfileStates.tsx';
import s from './FirstSteps.module.css';

const ways: Readonly<Record<FirstStepView['step'], readonly [href: string, icon: IconName]>> = {
  contact: ['/profile/settings', 'mail'],
  limit: ['/profile/responsible-game', 'shield'],
  deposit: ['/cashier/deposit', 'deposit'],
  game: ['/gamehall', 'games'],
};

/** A first evening in four steps; each leads to its own page, and none is a must. */
export function FirstStepsPage() {
  const t = useText();
  const actor = useActor(actorIds.firstSteps);
  return (
    <ProfileLayout current="start" note={t('start.note')}>
      {actor ? <Content actor={actor} /> : <ProfileWaiting />}
    </ProfileLayout>
  );
}

function Content({ actor }: { readonly actor: FirstStepsActor }) {
  const all = useSelect(actor, selectSteps);
  const isFailed = useSelect(actor, selectIsStepsFailed);
  const mayPromote = useMayPromote();
  if (isFailed) return <ProfileFailed onRetry={() => actor.send({ type: 'firstSteps.reload.requested' })} />;
  if (all.length === 0) return <ProfileWaiting />;
  return (
    <Steps steps={mayPromote ? all : all.filter(({ step }) => step === 'contact' || step === 'limit')} />
  );
}

function Steps({ steps }: { readonly steps: readonly FirstStepView[] }) {
  const t = useText();
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => isDone === false)?.step;
  const label = t('start.progress', { done, all: steps.length });
  return (
    <Panel>
      <ProgressBar value={done} max={steps.length} label={label} />
      <p className="small soft">{done === steps.length ? t('start.all') : label}</p>
      <ol className={s.steps}>
        {steps.map((view) => (
          <Step key={view.step} view={view} isNext={view.step === next} />
        ))}
      </ol>
    </Panel>
  );
}

function Step({
  view: { step, isDone },
  isNext,
}: {
  readonly view: FirstStepView;
  readonly isNext: boolean;
}) {
  const t = useText();
  const href = useHref();
  const [to, icon] = ways[step];
  return (
    <li className={cx(s.step, isDone === true && s.done)}>
      <span className={s.mark}>
        <Icon name={isDone ? 'check' : icon} />
      </span>
      <div className={s.told}>
        <h2>{t(`start.${step}`)}</h2>
        <p className="small soft">{t(`start.${step}.text`)}</p>
      </div>
      {isDone ? (
        <span className="small soft">{t('start.done')}</span>
      ) : (
        <Button href={href(to)} variant={isNext ? 'primary' : undefined}>
          {t(`start.${step}.go`)}
        </Button>
      )}
    </li>
  );
}
