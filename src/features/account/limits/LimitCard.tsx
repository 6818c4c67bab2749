import { useLayoutEffect, useRef, useState } from 'react';
import {
  selectCanSave,
  selectCurrency,
  selectPolicy,
  selectProblem,
  selectRaiseDelayHours,
  selectSavingKind,
} from '../../../../machines/account/limits/limits.selectors.ts';
import type { LimitCardData, LimitsActor } from '../../../../machines/account/limits/limits.selectors.ts';
import type { CashierNotice } from '../../../../machines/kit/refusals/reaction.ts';
import { selectIntent } from '../../../../machines/kit/intent/intent.selectors.ts';
import type { LimitKind } from '../../../../schemas/rules/account/limits.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useHash } from '../../../app/use-hash.ts';
import { useMoney, useSymbol } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { IconName } from '../../../icons/icon-names.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Choice.tsx';
import { Field, Message } from '../../../ui/Field.tsx';
import { Note } from '../../../ui/Note.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { LostAnswer } from '../../kit/intent/LostAnswer.tsx';
import { useIntentStage } from '../../kit/intent/use-intent-stage.ts';
import { HeldLimits } from './HeldLimits.tsx';
import { isRowOpen, openedAfter } from './limit-row.ts';
import s from './Limits.module.css';

const icons: Readonly<Record<LimitKind, IconName>> = {
  deposit: 'wallet',
  loss: 'net',
  stake: 'dice',
  session: 'clock',
  balance: 'bank',
};

/** An amount or a span of minutes, as the kind counts; all amounts of a card are read together. */
const useLimitValue = (card: LimitCardData, currency: string): ((value: string) => string) => {
  const t = useText();
  const { together } = useMoney();
  if (card.kind === 'session') return (value) => t('limits.minutes', { count: Number(value) });
  const own = card.limits.flatMap(({ value, used, left }) => (value === null ? [] : [value, used, left]));
  const joint = card.joint.flatMap(({ amount, left }) => [amount, left]);
  const money = together([...own, ...joint, ...(card.tightest ? [card.tightest.left] : [])]);
  return (value) => money(value, currency);
};

type CardProps = { readonly limits: LimitsActor; readonly card: LimitCardData };

/** One limit as a row: what holds, what is used of it, what waits; the form that changes it opens in its place. */
export function LimitCard({ limits, card }: CardProps) {
  const t = useText();
  const { kind } = card;
  const currency = useSelect(limits, selectCurrency);
  const show = useLimitValue(card, currency);
  const { paysSurplus } = useSelect(limits, selectPolicy);
  const isSaving = useSelect(limits, selectSavingKind) === kind;
  const isNamed = useHash() === `#limit-${kind}`;
  const [isOpened, setIsOpened] = useState<boolean | null>(null);
  const [wasSaving, setWasSaving] = useState(isSaving);
  if (isSaving !== wasSaving) {
    setWasSaving(isSaving);
    if (!isSaving) setIsOpened(openedAfter(isOpened, card));
  }
  const isOpen = isRowOpen(isOpened, { notice: card.notice, isNamed, isSaving });
  const opener = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const isNowhere = document.activeElement === document.body;
    // The pressed button is gone. A change that is found on a later visit was saved from nowhere.
    if (!isSaving && hadFocus.current && isNowhere) opener.current?.focus({ preventScroll: true });
    hadFocus.current = isSaving && !isNowhere;
  }, [isSaving]);
  const form = `limit-${kind}-form`;
  const name = t(`limits.kind.${kind}`);
  const change = t(card.limits.some(({ value }) => value !== null) ? 'limits.change' : 'limits.set');
  return (
    <section className={s.limit} id={`limit-${kind}`}>
      <div className={s.name}>
        <div className={s.head}>
          <Icon name={icons[kind]} />
          <h2>{name}</h2>
        </div>
        <p className="soft small">{t(`limits.about.${kind}`)}</p>
      </div>
      <div className={s.facts}>
        <HeldLimits limits={limits} card={card} show={show} />
        {kind === 'balance' && paysSurplus && <p className="small soft">{t('limits.surplus')}</p>}
        {card.isFixed && <Message text={t('limits.fixed')} />}
      </div>
      {!card.isFixed && (
        <Button
          ref={opener}
          className={s.change}
          aria-expanded={isOpen}
          aria-controls={form}
          aria-label={`${change}: ${name}`}
          iconEnd="down"
          onClick={() => setIsOpened(!isOpen)}
        >
          {change}
        </Button>
      )}
      {!card.isFixed && isOpen && (
        <div className={s.edit} id={form}>
          <LimitForm limits={limits} card={card} currency={currency} />
        </div>
      )}
    </section>
  );
}

const valueId = (kind: LimitKind): string => `limit-${kind}-value`;

type FormProps = CardProps & { readonly currency: string };

/** Period, value and what saving it means. */
export function LimitForm({ limits, card, currency }: FormProps) {
  const t = useText();
  const { kind, draft, periods, change, notice } = card;
  // Whether an amount waits for a talk is the platform's to say.
  const mayTalk = useSelect(limits, selectPolicy).contact.amount !== '' && kind === 'deposit';
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        limits.send({ type: 'limits.save.requested', kind });
        if (selectProblem(limits.getSnapshot(), kind)) document.getElementById(valueId(kind))?.focus();
      }}
    >
      {periods.length > 1 && (
        <Segmented
          label={t('limits.period')}
          options={periods.map((period) => ({ value: period, label: t(`limits.period.${period}`) }))}
          value={draft.period}
          onChange={(value) => {
            const period = periods.find((name) => name === value);
            if (period) limits.send({ type: 'limits.period.chosen', kind, period });
          }}
        />
      )}
      <ValueField limits={limits} card={card} currency={currency} />
      {kind === 'deposit' && <TalkHelp limits={limits} currency={currency} />}
      {(change === 'lower' || (change === 'set' && !mayTalk)) && <Message text={t('limits.help.atOnce')} />}
      {notice && <CardNotice notice={notice} />}
      <Actions limits={limits} card={card} />
    </form>
  );
}

/** Above which amount the operator and the player talk first; nothing where the market asks for no talk. */
function TalkHelp({ limits, currency }: Omit<FormProps, 'card'>) {
  const t = useText();
  const money = useMoney();
  const { amount, youngAmount, youngUnder } = useSelect(limits, selectPolicy).contact;
  if (amount === '') return null;
  const both = money.together(youngAmount === '' ? [amount] : [amount, youngAmount]);
  const values = { amount: both(amount, currency) };
  return (
    <Message
      text={
        youngAmount === ''
          ? t('limits.help.talk', values)
          : t('limits.help.talkYoung', { ...values, young: both(youngAmount, currency), age: youngUnder })
      }
    />
  );
}

function ValueField({ limits, card, currency }: FormProps) {
  const t = useText();
  const symbol = useSymbol(currency);
  const hours = useSelect(limits, selectRaiseDelayHours);
  const { raiseAfterPeriod } = useSelect(limits, selectPolicy);
  const { kind, draft, problem, change } = card;
  const raise = raiseAfterPeriod ? 'limits.help.raiseAfter' : 'limits.help.raise';
  return (
    <Field
      id={valueId(kind)}
      label={t(card.value === null ? 'limits.first' : 'limits.new')}
      help={change === 'raise' ? t(raise, { hours }) : undefined}
      error={problem && t(`limits.problem.${problem}`)}
    >
      <TextInput
        ltr
        inputMode="numeric"
        autoComplete="off"
        value={draft.value}
        onChange={(value) => limits.send({ type: 'limits.value.changed', kind, value })}
        trail={<span className={s.unit}>{kind === 'session' ? t('limits.unit.minutes') : symbol}</span>}
      />
    </Field>
  );
}

function CardNotice({ notice }: { readonly notice: CashierNotice }) {
  const t = useText();
  const href = useHref();
  return (
    <Note
      tone={notice.tone === 'info' ? 'info' : 'warning'}
      role="alert"
      title={t(notice.text.id, notice.text.values)}
    >
      {notice.next && (
        <a className="link" href={href(notice.next.href)}>
          {t(notice.next.text.id)}
        </a>
      )}
    </Note>
  );
}

function Actions({ limits, card }: CardProps) {
  const t = useText();
  const canSave = useSelect(limits, selectCanSave);
  const isSaving = useSelect(limits, selectSavingKind) === card.kind;
  const intent = useSelect(limits, selectIntent);
  const stage = useIntentStage(intent);
  if (isSaving && (stage === 'lost' || stage === 'expired')) return <LostAnswer intent={intent} />;
  return (
    <div className={s.row}>
      <Button
        type="submit"
        variant={card.draft.value === '' ? 'quiet' : 'primary'}
        loading={isSaving}
        disabled={!canSave && !isSaving}
      >
        {t('limits.save')}
      </Button>
      {card.canRemove && (
        <Button
          variant="plain"
          disabled={!canSave}
          onClick={() => limits.send({ type: 'limits.remove.requested', kind: card.kind })}
        >
          {t('limits.remove')}
        </Button>
      )}
    </div>
  );
}
