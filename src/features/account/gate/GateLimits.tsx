import {
  selectCurrency,
  selectIsBusy,
  selectIsTouched,
  selectLimits,
} from '../../../../machines/account/gate/gate.selectors.ts';
import type { GateActor } from '../../../../machines/account/gate/gate.selectors.ts';
import type { GateLimit } from '../../../../machines/account/gate/gate-answer.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Choice.tsx';
import { DialogActions } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useSymbol } from '../../../i18n/use-money.tsx';
import { TalkNote } from '../limits/TalkNote.tsx';
import type { StepProps } from './step-props.ts';
import s from './Gate.module.css';

const aboutOf = (isRequired: boolean, count: number): string => {
  if (isRequired) return 'gate.limits.required';
  return count === 1 ? 'limits.prompt.text' : 'gate.limits.about';
};

const idOf = ({ kind, asked }: GateLimit): string => `gate-${kind}-${asked}`;

/** To the first field that keeps the answer from being sent. */
const focusWrong = (gate: GateActor): void => {
  const wrong = selectLimits(gate.getSnapshot()).find(({ problem }) => problem !== null);
  if (wrong) document.getElementById(idOf(wrong))?.focus();
};

/** Setting limits is what the step offers; going on without one is the quiet way. */
export function GateLimits({ gate, due }: StepProps) {
  const t = useText();
  const limits = useSelect(gate, selectLimits);
  const isBusy = useSelect(gate, selectIsBusy);
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        gate.send({ type: 'gate.limits.requested' });
        focusWrong(gate);
      }}
    >
      <p className="soft">{t(aboutOf(due.is_required, limits.length))}</p>
      {due.needs_talk && <TalkNote />}
      {limits.map((limit) => (
        <LimitField
          key={`${limit.kind} ${limit.asked}`}
          gate={gate}
          limit={limit}
          isFirst={limits.find(({ kind }) => kind === limit.kind) === limit}
        />
      ))}
      <Button size="l" type="submit" variant="primary" loading={isBusy}>
        {t('gate.limits.set', { count: limits.length })}
      </Button>
      {!due.is_required && (
        <Button
          variant="plain"
          className={s.last}
          disabled={isBusy}
          onClick={() => gate.send({ type: 'gate.none.requested' })}
        >
          {t('gate.none')}
        </Button>
      )}
    </form>
  );
}

type LimitProps = {
  readonly gate: GateActor;
  readonly limit: GateLimit;
  /** Of its kind: there it is said what the kind counts. */
  readonly isFirst: boolean;
};

function LimitField({ gate, limit, isFirst }: LimitProps) {
  const t = useText();
  const currency = useSelect(gate, selectCurrency);
  const symbol = useSymbol(currency);
  const isTouched = useSelect(gate, selectIsTouched);
  const { kind, asked, period, periods, value, problem } = limit;
  const name = t(`limits.kind.${kind}`);
  const label = asked === 'none' ? name : t('gate.limits.of', { name, period: t(`limits.period.${asked}`) });
  return (
    <div className={s.limit}>
      <Field
        id={idOf(limit)}
        label={label}
        help={isFirst ? t(`limits.about.${kind}`) : undefined}
        error={isTouched && problem ? t(`limits.problem.${problem}`) : undefined}
      >
        <TextInput
          ltr
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(text) => gate.send({ type: 'gate.value.changed', kind, period: asked, value: text })}
          trail={<span className={s.unit}>{kind === 'session' ? t('limits.unit.minutes') : symbol}</span>}
        />
      </Field>
      {periods.length > 1 && (
        <Segmented
          label={`${name}, ${t('limits.period')}`}
          options={periods.map((one) => ({
            value: one,
            label: one === 'none' ? '' : t(`limits.period.${one}`),
          }))}
          value={period}
          onChange={(chosen) => {
            const next = periods.find((one) => one === chosen);
            if (next) gate.send({ type: 'gate.period.chosen', kind, period: next });
          }}
        />
      )}
    </div>
  );
}

/** The second action of going on without a limit. */
export function OptOut({ gate }: { readonly gate: GateActor }) {
  const t = useText();
  const isBusy = useSelect(gate, selectIsBusy);
  return (
    <>
      <p className="soft">{t('gate.none.text')}</p>
      <DialogActions>
        <Button
          size="l"
          variant="primary"
          disabled={isBusy}
          onClick={() => gate.send({ type: 'gate.none.withdrawn' })}
        >
          {t('gate.none.back')}
        </Button>
        <Button size="l" loading={isBusy} onClick={() => gate.send({ type: 'gate.none.confirmed' })}>
          {t('gate.none.confirm')}
        </Button>
      </DialogActions>
    </>
  );
}
