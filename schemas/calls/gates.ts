import * as Schema from 'effect/Schema';
import { GateList } from '../account/gates.ts';
import { defineCall } from '../kit/call.ts';
import { gateAnswers, riskActions } from '../rules/account/gate.ts';
import { limitKinds, limitPeriods } from '../rules/account/limits.ts';
import { NoPayload, WireAmount, WireInt } from '../kit/wire-codecs.ts';

/** What is due before this player goes on. A platform without it answers MethodNotFound. */
export const getGates = defineCall({
  name: 'account.getGates',
  method: 'GET',
  access: 'player',
  payload: NoPayload,
  success: GateList,
});

/** Records the answer to a due step, and tells what is due after it. The same answer once more changes nothing. */
export const passGate = defineCall({
  name: 'account.passGate',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({
    step: Schema.String,
    answer: Schema.Literals(gateAnswers),
    /** Of the terms that were shown. */
    version: Schema.optional(Schema.String),
    /** Of a message about risk: what it was answered with. */
    action: Schema.optional(Schema.Literals(riskActions)),
    /** Until the next review. */
    months: Schema.optional(WireInt),
    limits: Schema.optional(
      Schema.Array(
        Schema.Struct({
          kind: Schema.Literals(limitKinds),
          period: Schema.Literals(limitPeriods),
          value: WireAmount,
        }),
      ),
    ),
  }),
  success: GateList,
});
