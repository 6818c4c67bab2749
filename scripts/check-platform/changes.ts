import { callTable } from '../../schemas/calls/table.ts';
import type { CallName } from '../../schemas/calls/table.ts';
import { consequences, notThere, optionalCalls } from './consequences.ts';
import { misfit, note, skipped } from './findings.ts';
import type { Said } from './findings.ts';
import { judgeRefusal } from './judge.ts';
import { newKey, NotAsked } from './walk.ts';
import type { Check, Walk } from './walk.ts';
import type { Wire } from './visitor.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';

/** `done`: the player's own values once more, or something that takes no harm. `refused`: what cannot be served. */
type Change = {
  readonly call: CallName;
  readonly due: 'done' | 'refused';
  readonly wire: (walk: Walk) => Wire | Promise<Wire | null>;
};

const wrong = 'no-such-thing-check';
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null;

const done = (call: CallName, wire: Change['wire'] | Wire = {}): Change => ({
  call,
  due: 'done',
  wire: typeof wire === 'function' ? (wire as Change['wire']) : () => wire,
});
const refused = (call: CallName, wire: Wire): Change => ({ call, due: 'refused', wire: () => wire });

const keyed = (wire: Wire = {}) => ({ ...wire, idempotency_key: newKey() });

/** The value that `account.getInfo` has now, under the name of the call's field. */
const asNow =
  (field: string, name = field, from: CallName = 'account.getInfo', asked: Wire = {}): Change['wire'] =>
  async ({ facts }) => {
    const value = textOf((await facts.own(from, asked))?.[field]);
    return value === null ? null : { [name]: value };
  };

const firstItem = async ({ facts }: Walk, call: CallName, list = 'items'): Promise<Wire | null> => {
  const items = (await facts.own(call))?.[list];
  const first: unknown = Array.isArray(items) ? items[0] : undefined;
  return isRecord(first) ? first : null;
};
const game: Change['wire'] = async ({ facts }) => {
  const sysname = await facts.game();
  return sysname === null ? null : { sysname };
};

const changes: readonly Change[] = [
  done('account.changelocale', asNow('locale')),
  done('account.changefakename', asNow('fakename')),
  done(
    'account.saveProfileInfo',
    asNow('home_town', 'home_town', 'account.getprofileinfo', { fields: 'contacts,document' }),
  ),
  done('account.setConsent', async (walk) => {
    const first = await firstItem(walk, 'account.getConsents');
    return first && { ...first, is_agreed: first['is_agreed'] === true ? '1' : '0' };
  }),
  done('Storage.set', { key: 'check_platform', value: '1' }),
  done('games.addLike', game),
  done('games.removeLike', game),
  done('games.start', async ({ facts }) => {
    const sysname = await facts.game();
    return sysname === null ? null : keyed({ sysname, mode: 'demo', platform: 'desktop' });
  }),
  done('games.createhistoryexportrequest', {
    type: 'casino',
    format: 'csv',
    date_from: '2026-01-01T00:00:00Z',
    date_to: '2026-01-02T00:00:00Z',
  }),
  done('events.handle', { event_name: 'check_platform', event_params: '{}' }),
  done('FreshChat.storeChatEvent', {
    channel_id: 'check',
    conversation_id: 'check',
    text: 'check',
    event: 'sent',
  }),
  done('Support.sendFeedback', () =>
    keyed({ email: 'check@check.invalid', text: 'A test of the platform.' }),
  ),
  done('Sumsub.createApplicant'),
  done('Sumsub.getAccessToken'),
  done('Cashier.setpayoutabove'),
  done('account.setDepositLimit', async (walk) => {
    const { currency } = (await firstItem(walk, 'Cashier.getdepositsettings', 'methods')) ?? {};
    const known = textOf(currency);
    return known === null ? null : keyed({ limit_amount: '100000', currency: known, period: '30_days' });
  }),
  done('account.removeDepositLimit', () => keyed()),
  done('account.endOtherSessions', ({ options }) => ({ password: options.password })),
  refused('account.setLimit', { kind: wrong, period: '7_days', value: '1', idempotency_key: newKey() }),
  refused('account.setSelfExclusion', { period: wrong, password: wrong, idempotency_key: newKey() }),
  refused('account.setTimeOut', { period: wrong, idempotency_key: newKey() }),
  refused('account.setCurrency', { currency: wrong }),
  refused('account.passGate', { step: wrong, answer: 'seen' }),
  refused('account.changepassword', { old_password: wrong, new_password: 'Never-Taken-1' }),
  refused('account.changeTwoFactorAuth', { enabled: '1', password: wrong }),
  refused('account.confirmTwoFactorAuth', { code: 'none' }),
  refused('account.addcontact', { type: 'email', contact: wrong }),
  refused('account.changeSubscription', { contact: wrong, subscription: '1' }),
  refused('Loyalty.setcharacter', { id: wrong }),
  refused('Loyalty.buyproduct', keyed({ product_id: wrong, price: '1' })),
  refused('campaigns.activateOffer', keyed({ promo_code: wrong })),
  refused('campaigns.takepromotions', keyed({ offer_id: '999999999' })),
  refused('Tournaments.participate', keyed({ tournament_id: '999999999' })),
  ...(['Bonuses', 'BettingBonuses'] as const).flatMap((group) => [
    refused(`${group}.activate`, keyed({ bonus_id: '999999999' })),
    refused(`${group}.remove`, keyed({ bonus_id: '999999999' })),
  ]),
  refused('Bonuses.deactivate', keyed({ bonus_id: '999999999' })),
  refused('Cashbacks.payout', keyed({ id: '999999999' })),
  refused('Cashbacks.remove', keyed({ id: '999999999' })),
];

const whyNot: Partial<Readonly<Record<CallName, string>>> = {
  'account.setUserOnVerification': 'cannot be taken back: try it by hand',
};

const judgeChange = async (walk: Walk, { call, due, wire }: Change): Promise<readonly Said[]> => {
  if (!walk.options.isDestructive) throw new NotAsked('changes the player: --destructive');
  const visitor = await walk.player();
  const payload = await wire(walk);
  if (payload === null) return [skipped('there is nothing to ask about')];
  const judged = await walk.ask(visitor, call, payload);
  const { said, read } = judged;
  if (read.kind === 'refused' && read.error._tag === 'MethodNotFound' && optionalCalls.has(call))
    return [notThere()];
  if (due === 'refused')
    return judgeRefusal(
      judged,
      ['InvalidParameter', 'InvalidRequest'],
      'something is shown as done that was not',
    );
  if (read.kind !== 'refused') return said;
  const { _tag: type } = read.error;
  const isRow = (callTable[call].errors as readonly string[]).includes(type);
  return isRow
    ? [...said, note(`is refused with ${type}`, 'the text of that error')]
    : [...said, misfit(`is refused with ${type}`, consequences[call])];
};

export const changeChecks: readonly Check[] = [
  ...changes.map((change) => ({
    call: change.call,
    name: change.due === 'done' ? 'a change' : 'a wrong parameter of a player',
    run: (walk: Walk) => judgeChange(walk, change),
  })),
  ...Object.entries(whyNot).map(([call, why]) => ({
    call,
    name: 'a change',
    run: () => Promise.resolve([skipped(why)]),
  })),
];
