import type { CallPayload } from '../../schemas/calls/table.ts';
import { daysOf, periodsOf } from '../../schemas/rules/account/limits.ts';
import { gateSteps } from '../../schemas/rules/account/gate.ts';
import { playerOf } from '../calls/context.ts';
import type { CallContext } from '../calls/context.ts';
import type { Handlers } from '../calls/handler.ts';
import type { Player } from '../database/tables.ts';
import { invalid, platformError } from '../errors.ts';
import { gateRulesOf } from '../site/nfx/market.ts';
import { keepAnswer } from './gate/answers.ts';
import type { AnswerDetail } from './gate/answers.ts';
import { dueGates } from './gate/due.ts';
import type { DueGate } from './gate/due.ts';
import { readValue } from './limits.handlers.ts';
import { changeLimit } from './limits/change.ts';
import { limitRules } from './limits/rules.ts';

type Answer = CallPayload<'account.passGate'>;

/** A platform whose market has no steps does not know the calls. */
const checkGated = ({ platform }: CallContext): void => {
  if (gateRulesOf(platform.switches()).steps.length === 0) throw platformError('MethodNotFound');
};

const setLimits = async (
  { db, now, platform }: CallContext,
  player: Player,
  { limits: asked = [], is_required: isRequired = false }: DueGate,
  { answer, limits = [] }: Answer,
): Promise<AnswerDetail> => {
  if (answer === 'none') {
    if (isRequired) throw invalid({ answer: 'REQUIRED' });
    return {};
  }
  const rules = limitRules(platform.switches());
  const isAsked = ({ kind, period }: (typeof limits)[number]) =>
    asked.some(
      (limit) =>
        limit.kind === kind &&
        (limit.period === 'none' ? periodsOf(kind, rules.periods).includes(period) : limit.period === period),
    );
  if (limits.length === 0 || !limits.every(isAsked)) throw invalid({ limits: 'WRONG' });
  if (isRequired && limits.length < asked.length) throw invalid({ limits: 'REQUIRED' });
  // What a month allows bounds what a day does: the longest first.
  for (const { kind, period, value } of limits.toSorted((a, b) => daysOf(b.period) - daysOf(a.period)))
    await changeLimit(db, player, now, rules, {
      kind,
      period,
      valueMinor: readValue(kind, value),
    });
  return {};
};

/** What the answer to a due step keeps beside itself. */
const detailOf = async (
  context: CallContext,
  player: Player,
  gate: DueGate,
  payload: Answer,
): Promise<AnswerDetail> => {
  const { answer, version, months } = payload;
  if (gate.step === 'limits') return setLimits(context, player, gate, payload);
  if (answer !== 'seen') throw invalid({ answer: 'WRONG' });
  if (gate.step === 'risk') {
    if (payload.action === undefined) throw invalid({ action: 'REQUIRED' });
    return {
      action: payload.action,
      ...(gate.level && { level: gate.level }),
      ...(gate.reason !== undefined && { reason: gate.reason }),
    };
  }
  if (gate.step === 'funds' || gate.step === 'terms') {
    if (version === undefined || version !== gate.version) throw invalid({ version: 'WRONG' });
    return { version };
  }
  if (gate.step !== 'review') return {};
  if (months === undefined || !gate.months?.includes(months)) throw invalid({ months: 'WRONG' });
  return { months };
};

export const gateHandlers: Pick<Handlers, 'account.getGates' | 'account.passGate'> = {
  'account.getGates': async (context) => {
    checkGated(context);
    return { items: await dueGates(context, playerOf(context)) };
  },

  'account.passGate': async (context, payload) => {
    checkGated(context);
    const player = playerOf(context);
    const { db, now } = context;
    const step = gateSteps.find((name) => name === payload.step);
    if (!step) throw invalid({ step: 'NOT_FOUND' });
    const gate = (await dueGates(context, player)).find((due) => due.step === step);
    if (gate) {
      const detail = await detailOf(context, player, gate, payload);
      await keepAnswer(db, player.uid, step, { answer: payload.answer, at: now, detail });
    }
    const items = await dueGates(context, player);
    const isSet = gate !== undefined && payload.answer === 'set' && !items.some((due) => due.needs_talk);
    return { items, starts_at: isSet ? new Date(now).toISOString() : null };
  },
};
