import type { WithdrawalPageData } from '../../effects/cashier/load-withdrawal.ts';
import type { OpenIntents } from '../../effects/kit/intents/find-intents.ts';
import type { Bank, WithdrawMethod, WithdrawSettings } from '../../schemas/cashier/cashier.ts';
import { succeed } from '../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../machines/kit/actor-ids.ts';
import type { DeadlineInput } from '../../machines/kit/deadline.ts';
import { field } from './deposit.ts';
import type { FindIntents } from './deposit.ts';
import { intentOfRun } from './intent-of.ts';
import { standInIntent } from './intent.ts';
import { standIn } from './stand-in.ts';
import { standInInput } from './input.ts';
import { runFeature } from './system.ts';
import { withdrawalMachine } from '../../machines/cashier/withdrawal/withdrawal.machine.ts';

export const methodOf = (rest: Partial<WithdrawMethod> & { readonly id: number }): WithdrawMethod => ({
  sysname: `method_${rest.id}`,
  name: `Method ${rest.id}`,
  min_amount: '20.00',
  max_amount: '1000.00',
  fee: { type: 'fixed', value: '1.00' },
  is_available: true,
  requisites: [],
  saved_requisites: [],
  ...rest,
});

export const card = methodOf({
  id: 1,
  sysname: 'card',
  requisites: [field('card_number')],
  saved_requisites: [
    { id: 'r1', title: '•••• 4471', status: 'verified' },
    { id: 'r2', title: '•••• 9000', status: 'on_verification' },
    { id: 'r3', title: '•••• 1234', status: 'required' },
  ],
});
export const iban = methodOf({ id: 2, sysname: 'iban', requisites: [field('iban')] });
export const banked = methodOf({
  id: 3,
  sysname: 'banked',
  requisites: [field('bank'), field('account_name')],
});

export const pageData = (rest: Partial<WithdrawSettings> = {}): WithdrawalPageData => ({
  settings: {
    available_amount: '300.75',
    currency: 'EUR',
    burn_amount: '0',
    methods: [card, iban, banked],
    ...rest,
  },
  phones: [],
  baseline: { id: 'W-0' },
});

/** For tests: a withdrawal whose every effect the test answers, and what it tells the other actors. */
export const standInWithdrawal = () => {
  const settling = standInIntent();
  const load = standIn<Outcome<WithdrawalPageData>>();
  const find = standIn<Outcome<OpenIntents>, FindIntents>();
  const banks = standIn<Outcome<readonly Bank[]>, { readonly method_id: number }>();
  const keep = standIn<Outcome<null>, { readonly url: string | null }>();
  const deadline = standIn<null, DeadlineInput>();
  const machine = withdrawalMachine.provide({
    actors: {
      loadWithdrawal: load.logic,
      findIntents: find.logic,
      getBanks: banks.logic,
      keepBackUrl: keep.logic,
      intent: settling.machine,
      deadline: deadline.logic,
    },
  });
  const run = runFeature(
    machine,
    actorIds.withdrawal,
    standInInput({ uid: 7, route: 'cashier-withdraw', path: '/cashier/withdraw' }),
  );
  const isLooking = () => run.ref.getSnapshot().matches({ form: { entry: 'looking' } });
  /** After an end: whether another intent is open. */
  const others = async (found: Partial<OpenIntents> = {}) => {
    if (isLooking()) await find.last().answer(succeed({ open: [], prepared: null, ...found }));
  };
  const intent = {
    ...settling,
    settles: async (settlement: Parameters<typeof settling.settles>[0]) => {
      await settling.settles(settlement);
      await others();
    },
    refused: async (failure: Parameters<typeof settling.refused>[0]) => {
      await settling.refused(failure);
      await others();
    },
  };
  return {
    ...run,
    intent,
    load,
    find,
    settling,
    others,
    banks,
    deadline,
    ...intentOfRun(run.ref),
    state: () => run.ref.getSnapshot().value,
    context: () => run.ref.getSnapshot().context,
    toldTo: (to: string) => run.sent.filter((letter) => letter.to === to).map(({ event }) => event),
    ready: async (data = pageData(), open: Partial<OpenIntents> = {}) => {
      await load.last().answer(succeed(data));
      await find.last().answer(succeed({ open: [], prepared: null, ...open }));
    },
    fill: (id = 1, amount = '100') => {
      run.ref.send({ type: 'withdrawal.method.chosen', id });
      run.ref.send({ type: 'withdrawal.amount.changed', value: amount });
    },
  };
};
