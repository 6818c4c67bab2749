import type { CallName } from '../../schemas/calls/table.ts';
import type { CallError } from '../../schemas/kit/error.ts';
import { misfit, note } from './findings.ts';
import type { Said } from './findings.ts';
import { judgeRefusal, judgeReply } from './judge.ts';
import { consequences, notThere, optionalCalls } from './consequences.ts';
import type { Check } from './walk.ts';
import type { Wire } from './visitor.ts';

const unknownCall = 'check.nosuchcall';

/** By this name alone the site knows a part that a platform does not have. */
const noSuchCall: Check = {
  call: unknownCall,
  name: 'an unknown method',
  run: async ({ guest, options }) => {
    const row = {
      name: unknownCall,
      method: 'GET',
      access: 'everyone',
      errors: [],
      flags: { money: false, idempotent: true, sensitive: false, effectful: false },
    } as const;
    const shows = 'a part that the platform lacks is shown as broken, or as there and empty';
    const judged = judgeReply(row, await guest.call(unknownCall), options.slowMs, shows);
    return judgeRefusal(judged, ['MethodNotFound'], shows);
  },
};

const wrong = 'no-such-thing-check';
const unhelpful = 'a sentence that does not say what to put right';

/** Questions that any visitor may ask and that nobody can be served with; none of them changes anything. */
const nonsense: readonly (readonly [CallName, Wire])[] = [
  ['auth.register', { email: wrong, password: '1' }],
  ['auth.restore', { code: wrong, new_password: 'Never-Taken-1' }],
  ['account.confirmContact', { contact: wrong, code: '000000' }],
  ['account.unsubscribe', { token: wrong }],
  ['games.start', { sysname: wrong, mode: 'demo', platform: 'desktop', idempotency_key: 'none' }],
  ['games.getInfo', { sysname: wrong }],
  ['Loyalty.getProgram', { sysname: wrong }],
  ['Support.sendFeedback', {}],
];

const refusals: readonly CallError['_tag'][] = ['InvalidParameter', 'InvalidRequest'];

const fieldNote = (call: CallName, error: CallError): readonly Said[] =>
  call === 'auth.register' && error._tag === 'InvalidParameter' && Object.keys(error.fields).length === 0
    ? [note('InvalidParameter names no field', 'a sentence above the form, no mark at the field')]
    : [];

const wrongParameter = ([call, wire]: (typeof nonsense)[number]): Check => ({
  call,
  name: 'a wrong parameter',
  run: async (walk) => {
    const judged = await walk.ask(walk.guest, call, wire);
    const { read } = judged;
    if (read.kind === 'refused') {
      if (read.error._tag === 'MethodNotFound' && optionalCalls.has(call)) return [notThere()];
      return [...judgeRefusal(judged, refusals, unhelpful), ...fieldNote(call, read.error)];
    }
    return judgeRefusal(judged, refusals, 'something is shown as done that was not');
  },
});

/** Done and refused are both right: nobody is told who has a contact, and a session may have ended by itself. */
const harmless: readonly (readonly [CallName, Wire])[] = [
  ['account.sendconfirmationtocontact', { contact: `${wrong}@check.invalid` }],
  ['games.stop', { session_id: wrong }],
];

const eitherWay = ([call, wire]: (typeof harmless)[number]): Check => ({
  call,
  name: 'a wrong parameter',
  run: async (walk) => {
    const judged = await walk.ask(walk.guest, call, wire);
    return judged.read.kind === 'refused'
      ? judgeRefusal(judged, [...refusals, 'TooManyRequests'], unhelpful)
      : judged.said;
  },
});

/** A code that does not exist is an empty answer, or refused. */
const unknownCode: Check = {
  call: 'campaigns.checkPromocode',
  name: 'a wrong parameter',
  run: async (walk) => {
    const { said, read } = await walk.ask(walk.guest, 'campaigns.checkPromocode', { promo_code: wrong });
    if (read.kind === 'refused' && read.error._tag !== 'InvalidParameter')
      return [...said, misfit(`refuses with ${read.error._tag}`, consequences['campaigns.checkPromocode'])];
    return read.kind === 'data' && read.value !== null
      ? [...said, misfit('takes a code that does not exist', 'any promo code is shown as good')]
      : said;
  },
};

export const refusalChecks: readonly Check[] = [
  noSuchCall,
  ...nonsense.map(wrongParameter),
  ...harmless.map(eitherWay),
  unknownCode,
];
