import { selectCanSave, selectPolicy } from '../../../../machines/account/limits/limits.selectors.ts';
import type {
  HeldLimit,
  LimitCardData,
  LimitsActor,
  TightestLimit,
} from '../../../../machines/account/limits/limits.selectors.ts';
import type { JointLimit } from '../../../../schemas/account/joint-limit.ts';
import { isZeroDec } from '../../../../schemas/rules/kit/money.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Field.tsx';
import { Note } from '../../../ui/Note.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Talk } from './TalkNote.tsx';
import s from './Limits.module.css';

type CardProps = { readonly limits: LimitsActor; readonly card: LimitCardData };
type Show = (value: string) => string;

/** What holds of a kind, what counts of it, and what waits. */
export function HeldLimits({ limits, card, show }: CardProps & { readonly show: Show }) {
  const t = useText();
  const isSet = card.limits.some(({ value }) => value !== null);
  return (
    <>
      {!isSet && <p className={s.none}>{t('limits.none')}</p>}
      {card.tightest && <Tightest tightest={card.tightest} show={show} />}
      {card.limits.map((held) => (
        <div key={held.period} className={s.held}>
          {held.value !== null && <Held held={held} value={held.value} show={show} />}
          <Pending limits={limits} card={card} held={held} show={show} />
        </div>
      ))}
      {card.joint.length > 0 && <Joint joint={card.joint} show={show} />}
      {card.byLaw && <ByLaw law={card.byLaw} show={show} />}
    </>
  );
}

function Tightest({
  tightest: { left, period, resetsAt, isJoint },
  show,
}: {
  readonly tightest: TightestLimit;
  readonly show: Show;
}) {
  const t = useText();
  const { dateTime, held } = useDateTime();
  const per = { period: t(`limits.per.${period}`) };
  return (
    <Note icon="shield" title={<bdi>{t('limits.tightest', { left: show(left) })}</bdi>}>
      <p>
        {isJoint ? t('limits.tightest.joint', per) : t('limits.tightest.own', per)}
        {resetsAt !== null && <span {...held}> {t('limits.resets', { date: dateTime(resetsAt) })}</span>}
      </p>
    </Note>
  );
}

/** The limits over all operators, beside the own ones. */
function Joint({ joint, show }: { readonly joint: readonly JointLimit[]; readonly show: Show }) {
  const t = useText();
  const { dateTime, held } = useDateTime();
  return (
    <section className={s.joint} aria-label={t('limits.joint.title')}>
      <h3>{t('limits.joint.title')}</h3>
      {joint.map(({ period, amount, left, resets_at: resetsAt }) => (
        <p key={period} className="small soft num">
          {t('limits.joint.left', {
            left: show(left),
            amount: show(amount),
            period: t(`limits.per.${period}`),
          })}
          {resetsAt !== null && <span {...held}> {t('limits.resets', { date: dateTime(resetsAt) })}</span>}
        </p>
      ))}
    </section>
  );
}

function Held({
  held: limit,
  value,
  show,
}: {
  readonly held: HeldLimit;
  readonly value: string;
  readonly show: Show;
}) {
  const t = useText();
  const { dateTime, held } = useDateTime();
  const { used, left, period, resetsAt, beganAt, near } = limit;
  const figures = { used: show(used), left: show(left), limit: show(value) };
  return (
    <>
      <p className={`display num ${s.value}`}>
        <bdi>{show(value)}</bdi>
        {period !== 'none' && <span className={s.per}>{t(`limits.per.${period}`)}</span>}
      </p>
      <ProgressBar
        value={Math.min(Number(used), Number(value))}
        max={Number(value)}
        label={t('limits.used', figures)}
        warning={isZeroDec(left) || near !== null}
      />
      <p className="small soft num">
        {t('limits.left', figures)}
        {resetsAt !== null && (
          <span {...held}>
            {' '}
            {beganAt === null
              ? t('limits.resets', { date: dateTime(resetsAt) })
              : t('limits.window', { from: dateTime(beganAt), to: dateTime(resetsAt) })}
          </span>
        )}
      </p>
      {near !== null && <Message text={t('limits.near', { share: near })} />}
    </>
  );
}

type ByLawProps = { readonly law: NonNullable<LimitCardData['byLaw']>; readonly show: Show };

/** What nobody can raise: it changes with the player's age alone. */
function ByLaw({ law, show }: ByLawProps) {
  const t = useText();
  const { dateTime, held } = useDateTime();
  return (
    <Note icon="lock" title={t('limits.law', { value: show(law.amount) })}>
      {law.until !== null && (
        <p {...held}>
          {law.next === null
            ? t('limits.law.until', { date: dateTime(law.until) })
            : t('limits.law.next', { date: dateTime(law.until), value: show(law.next) })}
        </p>
      )}
    </Note>
  );
}

function Pending({
  limits,
  card: { kind },
  held: { period, pending },
  show,
}: CardProps & { readonly held: HeldLimit; readonly show: Show }) {
  const t = useText();
  const { dateTime, held } = useDateTime();
  const canSave = useSelect(limits, selectCanSave);
  const { raiseAfterPeriod, several } = useSelect(limits, selectPolicy);
  if (!pending) return null;
  const date = pending.starts_at === null ? '' : dateTime(pending.starts_at);
  const wish =
    pending.value === null
      ? t('limits.pending.removal')
      : t('limits.pending.raise', {
          value: show(pending.value),
          period: t(`limits.per.${pending.period === 'none' ? period : pending.period}`),
        });
  const answer = (type: 'limits.pending.confirmed' | 'limits.pending.dropped') => {
    // Of several, an answer is about the one that the form is about.
    if (several) limits.send({ type: 'limits.period.chosen', kind, period });
    limits.send({ type, kind });
  };
  const title = pending.can_confirm ? (
    t('limits.pending.due')
  ) : pending.needs_contact ? (
    t('limits.pending.talk')
  ) : (
    <span {...held}>{t('limits.pending.until', { date })}</span>
  );
  return (
    <Note tone={pending.can_confirm ? 'warning' : 'info'} icon="clock" title={title}>
      <p>{wish}</p>
      {pending.needs_contact ? <Talk /> : raiseAfterPeriod && <p>{t('limits.pending.after')}</p>}
      <div className={s.row}>
        {pending.can_confirm && (
          <Button disabled={!canSave} onClick={() => answer('limits.pending.confirmed')}>
            {t('limits.pending.confirm')}
          </Button>
        )}
        <Button disabled={!canSave} onClick={() => answer('limits.pending.dropped')}>
          {t('limits.pending.keep')}
        </Button>
      </div>
    </Note>
  );
}
