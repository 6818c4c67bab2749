import type { WayBack } from '../../effects/cashier/back-url.ts';
import type { DepositPageData } from '../../effects/cashier/load-deposit.ts';
import type { FrameReturn } from '../../effects/cashier/payment-frame.ts';
import type { OpenIntents } from '../../effects/kit/intents/find-intents.ts';
import type { Intent, IntentCall } from '../../effects/kit/intents/intent.ts';
import type { DepositInfo, DepositMethod } from '../../schemas/cashier/cashier.ts';
import type { Offer } from '../../schemas/rewards/offers.ts';
import type { FieldDefinition } from '../../schemas/account/profile-fields.ts';
import { succeed } from '../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../machines/kit/actor-ids.ts';
import type { DeadlineInput } from '../../machines/kit/deadline.ts';
import { intentOfRun } from './intent-of.ts';
import { standInIntent } from './intent.ts';
import type { FeatureInput } from '../../machines/kit/feature-input.ts';
import { standIn } from './stand-in.ts';
import { standInInput, standInNow } from './input.ts';
import { runFeature } from './system.ts';
import type { CheckoutEvent } from '../../machines/cashier/checkout/checkout.events.ts';
import { selectCheckout } from '../../machines/cashier/deposit/deposit.selectors.ts';
import { depositMachine } from '../../machines/cashier/deposit/deposit.machine.ts';
import { checkoutMachine } from '../../machines/cashier/checkout/checkout.machine.ts';
import type { PaymentToOpen } from '../../machines/cashier/checkout/checkout-action.ts';
import type { OpenedPayment } from '../../machines/cashier/checkout/checkout-action.ts';

export const field = (sysname: string, isRequired = true): FieldDefinition => ({
  sysname,
  type: 'input',
  name: '',
  options: { mask: null, select: [], regex: null, rules: [] },
  params: { is_required: isRequired, is_visible: true, is_editable: true },
});

export const methodOf = (rest: Partial<DepositMethod> & { readonly id: number }): DepositMethod => ({
  sysname: `method_${rest.id}`,
  name: `Method ${rest.id}`,
  currency: 'EUR',
  min_amount: '10.00',
  max_amount: '500.00',
  fee: { type: 'none', value: '0' },
  flow: 'self',
  is_credit: false,
  is_available: true,
  requisites: [],
  saved_requisites: [],
  ...rest,
});

export const offerOf = (id: number, trigger: Partial<Offer['trigger']> = {}): Offer => ({
  id,
  trigger: { action: 'deposit', params: { exclude_methods: [] }, user_satisfies_params: true, ...trigger },
  description: { title: `Offer ${id}`, text: '', terms: '', image: '' },
  promotions: [],
  expires_at: null,
  products: null,
  conditions: null,
  reward: null,
  closed: null,
});

export const card = methodOf({ id: 1, sysname: 'card' });
export const bank = methodOf({ id: 2, sysname: 'bank_transfer', flow: 'instructions' });
export const wallet = methodOf({ id: 3, sysname: 'wallet', flow: 'new_window' });
export const iban = methodOf({ id: 4, sysname: 'iban', requisites: [field('iban')] });
export const detailed = methodOf({
  id: 5,
  sysname: 'detailed',
  requisites: [field('card_number'), field('card_holder')],
  saved_requisites: [{ id: 'r1', title: '•••• 4471' }],
});

export const pageData = (rest: Partial<DepositPageData> = {}): DepositPageData => ({
  methods: [card, bank, wallet, iban, detailed],
  offers: [offerOf(11), offerOf(12, { params: { exclude_methods: ['bank_transfer'] } })],
  limit: null,
  phones: [],
  baseline: { id: 'T-0' },
  last: null,
  isGateDue: null,
  ...rest,
});

export const intentOf = (rest: Partial<Intent> = {}): Intent => ({
  v: 1,
  key: 'key-0',
  uid: 7,
  call: 'Cashier.makedeposit',
  payload: { method_id: 1, amount: '40', currency: 'EUR', campaign_offer_id: 11 },
  createdAt: standInNow - 1_000,
  sentAt: standInNow - 900,
  state: 'sent',
  sensitive: false,
  ...rest,
});

/** What open intents are looked for by. */
export type FindIntents = { readonly uid: number; readonly calls: readonly IntentCall[] };

type Run = { readonly input?: Partial<FeatureInput>; readonly config?: Parameters<typeof standInInput>[1] };

/** For tests: a deposit whose every effect the test answers, and what it tells the other actors. */
export const standInDeposit = ({ input = {}, config }: Run = {}) => {
  const settling = standInIntent();
  const load = standIn<Outcome<DepositPageData>>();
  const find = standIn<Outcome<OpenIntents>, FindIntents>();
  const openPayment = standIn<Outcome<OpenedPayment>, PaymentToOpen>();
  const frame = standIn<Outcome<FrameReturn>>();
  const info = standIn<Outcome<DepositInfo>, { readonly id: string }>();
  const keep = standIn<Outcome<null>, WayBack>();
  const deadline = standIn<null, DeadlineInput>();
  const windows: string[] = [];
  const actions = {
    openWindow: () => void windows.push('open'),
    closeWindow: () => void windows.push('close'),
  };
  const checkout = checkoutMachine.provide({
    actors: {
      openPayment: openPayment.logic,
      awaitFrame: frame.logic,
      getDepositInfo: info.logic,
      deadline: deadline.logic,
    },
    actions,
  });
  const machine = depositMachine.provide({
    actors: {
      loadDeposit: load.logic,
      findIntents: find.logic,
      checkout,
      keepBackUrl: keep.logic,
      intent: settling.machine,
      deadline: deadline.logic,
    },
    actions,
  });
  const run = runFeature(
    machine,
    actorIds.deposit,
    standInInput({ uid: 7, route: 'cashier-deposit', path: '/cashier/deposit', ...input }, config),
  );
  const state = () => run.ref.getSnapshot().value;
  const context = () => run.ref.getSnapshot().context;
  const isLooking = () => run.ref.getSnapshot().matches({ form: 'looking' });
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
  const toldTo = (to: string) => run.sent.filter((letter) => letter.to === to).map(({ event }) => event);
  return {
    ...run,
    intent,
    load,
    find,
    settling,
    others,
    openPayment,
    frame,
    info,
    keep,
    deadline,
    windows,
    machine,
    state,
    context,
    /** How far the payment is, once the platform has answered. */
    paying: () => selectCheckout(run.ref.getSnapshot())?.getSnapshot().value,
    pay: (event: CheckoutEvent) => selectCheckout(run.ref.getSnapshot())?.send(event),
    ...intentOfRun(run.ref),
    addresses: () => toldTo(actorIds.navigation),
    toldTo,
    /** The page is loaded, and no earlier intent is open. */
    ready: async (data = pageData(), open: Partial<OpenIntents> = {}) => {
      await load.last().answer(succeed(data));
      await find.last().answer(succeed({ open: [], prepared: null, ...open }));
    },
  };
};

export type DepositRun = ReturnType<typeof standInDeposit>;

export const fillDeposit = (run: DepositRun, id = 1, amount = '50') => {
  run.ref.send({ type: 'deposit.method.chosen', id });
  run.ref.send({ type: 'deposit.amount.changed', value: amount });
};

/** A filled form whose intent is on its way. */
export const submittedDeposit = async (id = 1, run = standInDeposit()) => {
  await run.ready();
  fillDeposit(run, id);
  run.ref.send({ type: 'deposit.submit.requested' });
  await run.intent.written();
  return run;
};
