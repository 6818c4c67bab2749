import { useEffect, useRef } from 'react';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectAsksPassword,
  selectForm,
  selectIsBusy,
  selectIsHeld,
  selectNotice,
  selectOpenBets,
  selectPlannedEnd,
  selectStatement,
  selectStep,
} from '../../../../machines/account/exclusion/exclusion.selectors.ts';
import type { ExclusionActor } from '../../../../machines/account/exclusion/exclusion.selectors.ts';
import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import type { CmsConfig } from '../../../../schemas/site/cms-config.ts';
import { selectIntent } from '../../../../machines/kit/intent/intent.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useContent } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import { LostAnswer } from '../../kit/intent/LostAnswer.tsx';
import { useIntentStage } from '../../kit/intent/use-intent-stage.ts';
import { BrandsChoice } from './BrandsChoice.tsx';
import { ExclusionRegister } from './ExclusionRegister.tsx';
import { OpenBets } from './OpenBets.tsx';
import s from './Limits.module.css';

/** Two steps: what it means and until when, then the password. */
export function SelfExclusion() {
  const t = useText();
  const { dismiss } = useDialog();
  const exclusion = useActor(actorIds.exclusion);
  return (
    <Dialog title={t('limits.exclusion.title')} closeLabel={t('common.close')} onCloseRequest={dismiss}>
      {exclusion && <Steps exclusion={exclusion} onKeep={dismiss} />}
    </Dialog>
  );
}

type StepProps = { readonly exclusion: ExclusionActor; readonly onKeep: () => void };

function Steps({ exclusion, onKeep }: StepProps) {
  const step = useSelect(exclusion, selectStep);
  return step === 'review' ? (
    <Review exclusion={exclusion} onKeep={onKeep} />
  ) : (
    <Proof exclusion={exclusion} />
  );
}

const useEndText = (exclusion: ExclusionActor, id: 'until' | 'means.until', forever: string): string => {
  const t = useText();
  const { dateTime } = useDateTime();
  const end = useSelect(exclusion, selectPlannedEnd);
  return end === null ? t(forever) : t(`limits.exclusion.${id}`, { date: dateTime(end) });
};

/** What the market lets an excluded player do takes the place of what it does not. */
const meansOf = (rules: CmsConfig['market']['exclusion'] | undefined): readonly string[] => [
  rules?.withdrawal ? 'withdraw' : 'signIn',
  (rules?.liftHours ?? 0) > 0 ? 'lift' : 'early',
  ...(rules?.withdrawal ? [] : ['money']),
  'offers',
];

function Review({ exclusion, onKeep }: StepProps) {
  const t = useText();
  const end = useEndText(exclusion, 'means.until', 'limits.exclusion.means.forever');
  const rules = useSelect(useContent(), selectConfig)?.market.exclusion;
  const bets = useSelect(exclusion, selectOpenBets);
  const start = useRef<HTMLDivElement>(null);
  // What it means is read before the register's link or any button is pressed.
  useEffect(() => start.current?.closest('dialog')?.focus({ preventScroll: true }), []);
  return (
    <>
      <div ref={start} className="stack">
        <ExclusionRegister place="first" />
        <p className="strong">{end}</p>
        <ul className={s.means}>
          {meansOf(rules).map((name) => (
            <li key={name}>{t(`limits.exclusion.means.${name}`)}</li>
          ))}
        </ul>
        {bets && <OpenBets bets={bets} />}
        <BrandsChoice exclusion={exclusion} />
        <ExclusionRegister place="last" />
      </div>
      <DialogActions>
        <Button size="l" onClick={onKeep}>
          {t('limits.exclusion.keep')}
        </Button>
        <Button
          size="l"
          variant="destructive"
          onClick={() => exclusion.send({ type: 'exclusion.continued' })}
        >
          {t('limits.exclusion.continue')}
        </Button>
      </DialogActions>
    </>
  );
}

function Proof({ exclusion }: { readonly exclusion: ExclusionActor }) {
  const t = useText();
  const form = useSelect(exclusion, selectForm);
  const statement = useSelect(exclusion, selectStatement);
  const asksPassword = useSelect(exclusion, selectAsksPassword);
  const notice = useSelect(exclusion, selectNotice);
  const isBusy = useSelect(exclusion, selectIsBusy);
  const isHeld = useSelect(exclusion, selectIsHeld);
  const intent = useSelect(exclusion, selectIntent);
  const stage = useIntentStage(intent);
  const end = useEndText(exclusion, 'until', 'limits.exclusion.forever');
  if (!form) return null;
  return (
    <Form form={form} label={t('limits.exclusion.title')} className={s.form}>
      {asksPassword && (
        <>
          <p className="soft">{t('limits.exclusion.proof')}</p>
          <FormField name="password" label={t('limits.exclusion.password')} autoFocus />
        </>
      )}
      {statement && <FormField name={statement} label={t(`limits.exclusion.statement.${statement}`)} />}
      {notice && <Note tone="warning" role="alert" title={t(notice.text.id, notice.text.values)} />}
      {stage === 'lost' || stage === 'expired' ? (
        <LostAnswer intent={intent} />
      ) : (
        <DialogActions>
          <Button
            size="l"
            disabled={isBusy}
            onClick={() => exclusion.send({ type: 'exclusion.back.requested' })}
          >
            {t('limits.exclusion.back')}
          </Button>
          <Button type="submit" size="l" variant="destructive" loading={isBusy} disabled={isHeld}>
            {end}
          </Button>
        </DialogActions>
      )}
    </Form>
  );
}
