import { randomUUID } from 'node:crypto';
import {
  amountField,
  chooseMethod,
  methodOption,
  payButton,
  withdrawButton,
} from '../../e2e/pages/cashier.ts';
import { payTexts } from '../../../sandbox/pages/texts.ts';
import { pointsAlias } from '../../../sandbox/seed/loyalty.ts';
import { createClient } from '../../harness/sandbox-client.ts';
import type { Journey, Place, Scene } from '../grid.types.ts';
import { isSeen, offered } from '../places.ts';

const MAIN = 10_000n;
const heading = ({ visit: { page, t } }: Scene, id: string) =>
  page.getByRole('heading', { name: t(id), exact: true });

const paymentsOf = async ({ site, player }: Scene, direction: 'deposit' | 'withdrawal') =>
  (await site.sandbox.payments(player.login)).filter((payment) => payment.direction === direction);

const bookedOf = async ({ site, player }: Scene, kind: string): Promise<bigint[]> =>
  (await site.sandbox.ledger(player.login))
    .filter((line) => line.kind === kind && line.account === 'main')
    .map(({ amountMinor }) => amountMinor);

const methodIsChosen = async (
  scene: Scene,
  kind: 'deposit' | 'withdrawal',
  sysname: string,
): Promise<void> => {
  if (!(await methodOption(scene.visit, kind, sysname).isChecked({ timeout: 5000 })))
    await chooseMethod(scene.visit, kind, sysname);
};

const provider: Place = {
  name: 'pay at the provider',
  isHere: async ({ visit: { page, site } }) => page.url().startsWith(`${site.sandboxUrl}/pay/`),
  act: ({ visit: { page, t } }) =>
    page.getByRole('button', { name: payTexts[t.locale].approve, exact: true }).click({ timeout: 3000 }),
};

/** The session ended or another page came up: the way back is the address. */
const elsewhere = (path: string, isThere: RegExp): Place => ({
  name: `back to ${path}`,
  isHere: async ({ visit: { page, site } }) =>
    page.url().startsWith(site.url) && !isThere.test(new URL(page.url()).pathname),
  act: ({ visit }) => visit.open(path),
});

export const depositJourney: Journey = {
  id: 'deposit',
  title: 'Deposit',
  call: 'Cashier.makedeposit',
  player: (site, name) => site.sandbox.createPlayer({ login: name }),
  isSignedIn: true,
  start: ({ visit }) => visit.open('/cashier/deposit/card'),
  critical: {
    isHere: (scene) => isSeen(scene, amountField(scene.visit, 'deposit')),
    choose: (scene) => methodIsChosen(scene, 'deposit', 'card'),
    typed: ({ visit }) => [{ field: amountField(visit, 'deposit'), value: '25' }],
    button: ({ visit }) => payButton(visit),
  },
  places: [
    provider,
    offered('go on with the payment', 'deposit.left.continue'),
    offered('the answer is lost', 'intent.ask'),
    elsewhere('/cashier/deposit/card', /^\/cashier\//),
  ],
  isOver: async (scene) => isSeen(scene, heading(scene, 'system.paymentSuccess.header')),
  keepsTyped: true,
  effects: async (scene) =>
    Math.max((await paymentsOf(scene, 'deposit')).length, (await bookedOf(scene, 'deposit')).length),
  effectsOfTwo: [2],
};

const requisite = ({ visit: { page, t } }: Scene, name: string) =>
  page.getByLabel(t(`field.${name}`), { exact: true });

const form: Place = {
  name: 'fill the withdrawal',
  isHere: ({ visit: { page, t } }) =>
    page.getByRole('button', { name: t('withdrawal.next'), exact: true }).isVisible(),
  act: async (scene) => {
    const { page, t } = scene.visit;
    await methodIsChosen(scene, 'withdrawal', 'card');
    const fields = [
      { field: requisite(scene, 'card_number'), value: '4111111111111111', isSecret: true },
      { field: requisite(scene, 'card_holder'), value: 'Marta Ozola', isSecret: true },
      { field: amountField(scene.visit, 'withdrawal'), value: '40' },
    ];
    for (const { field, value } of fields)
      if ((await field.inputValue({ timeout: 3000 })).replaceAll(' ', '') !== value.replaceAll(' ', ''))
        await field.fill(value);
    await page.getByRole('button', { name: t('withdrawal.next'), exact: true }).click({ timeout: 3000 });
  },
};

export const withdrawalJourney: Journey = {
  id: 'withdrawal',
  title: 'Withdrawal',
  call: 'Cashier.makewithdrawal',
  player: (site, name) => site.sandbox.createPlayer({ login: name, mainMinor: MAIN }),
  isSignedIn: true,
  start: ({ visit }) => visit.open('/cashier/withdraw'),
  critical: {
    isHere: (scene) => isSeen(scene, withdrawButton(scene.visit)),
    typed: () => [],
    button: ({ visit }) => withdrawButton(visit),
  },
  places: [offered('the answer is lost', 'intent.ask'), form, elsewhere('/cashier/withdraw', /^\/cashier\//)],
  isOver: async (scene) => isSeen(scene, heading(scene, 'withdrawal.done.title')),
  effects: async (scene) => (await paymentsOf(scene, 'withdrawal')).length,
  effectsOfTwo: [1, 2],
};

const cancelButton = ({ visit: { page, t } }: Scene) =>
  page.getByRole('button', { name: t.pattern('history.cancel.label', 'number') });
const confirmation = ({ visit: { page } }: Scene) => page.getByRole('alertdialog');

export const cancelJourney: Journey = {
  id: 'withdrawal-cancel',
  title: 'Withdrawal cancel',
  call: 'Cashier.cancelwithdrawal',
  player: async (site, name) => {
    const player = await site.sandbox.createPlayer({ login: name, mainMinor: MAIN });
    const client = createClient(site.sandboxUrl);
    await client.call('auth.login', { login: player.login, password: player.password });
    const answer = await client.call('Cashier.makewithdrawal', {
      method_id: 13,
      amount: '40',
      currency: 'EUR',
      'requisites[wallet_email]': 'a@b.test',
      idempotency_key: randomUUID(),
    });
    if (answer.status !== 200) throw new Error(`no withdrawal to cancel: ${JSON.stringify(answer.error)}`);
    return player;
  },
  isSignedIn: true,
  start: ({ visit }) => visit.open('/cashier/history?tab=withdrawal'),
  critical: {
    isHere: (scene) =>
      isSeen(scene, confirmation(scene).getByRole('button', { name: scene.visit.t('history.cancel.agree') })),
    typed: () => [],
    button: (scene) =>
      confirmation(scene).getByRole('button', { name: scene.visit.t('history.cancel.agree') }),
  },
  places: [
    offered('the answer is lost', 'intent.ask'),
    {
      name: 'cancel the withdrawal',
      isHere: async (scene) =>
        (await cancelButton(scene).first().isEnabled({ timeout: 300 })) &&
        !(await confirmation(scene).isVisible()),
      act: (scene) => cancelButton(scene).first().click({ timeout: 3000 }),
    },
    elsewhere('/cashier/history?tab=withdrawal', /^\/cashier\/history/),
  ],
  isOver: async (scene) => {
    const { page, t } = scene.visit;
    const table = page.getByRole('table', { name: t('history.tab.withdrawal') });
    return (
      (await table.getByText(t('status.cancelled'), { exact: true }).first().isVisible()) &&
      !(await confirmation(scene).isVisible())
    );
  },
  effects: async (scene) => {
    const { main } = await scene.site.sandbox.balances(scene.player.login);
    return Number(main - 6000n) / 4000;
  },
  effectsOfTwo: [1],
};

const promoField = ({ visit: { page, t } }: Scene) =>
  page.getByRole('textbox', { name: t('deposit.promo.label') });

export const promoJourney: Journey = {
  id: 'promo-code',
  title: 'Promo code',
  call: 'campaigns.activateOffer',
  player: async (site, name) => {
    const player = await site.sandbox.createPlayer({ login: name, mainMinor: MAIN });
    await site.sandbox.query('insert into promo_codes (code, offer_id) values (?, 201)', [
      name.toUpperCase(),
    ]);
    return player;
  },
  isSignedIn: true,
  start: ({ visit }) => visit.open('/offers'),
  critical: {
    // A dialog that could not be loaded stands over the form.
    isHere: async (scene) =>
      (await isSeen(scene, promoField(scene))) &&
      !(await isSeen(scene, scene.visit.page.getByRole('dialog'))) &&
      (await promoField(scene).isEnabled({ timeout: 500 })),
    typed: (scene) => [{ field: promoField(scene), value: scene.player.login.toUpperCase() }],
    button: ({ visit: { page, t } }) => page.getByRole('button', { name: t('deposit.promo.apply') }),
  },
  places: [
    offered('the answer is lost', 'intent.ask'),
    offered('open the promo code', 'deposit.promo.toggle'),
    elsewhere('/offers', /^\/offers/),
  ],
  // After a reload nobody but the platform knows of the code, and says that it is used.
  isOver: async (scene) => {
    const { page, t } = scene.visit;
    return isSeen(
      scene,
      page.getByRole('dialog', { name: t('dialogs.promo.title') }),
      page.getByText(t('deposit.promo.activated.title', { code: scene.player.login.toUpperCase() })),
      page.getByText(t('promo.ALREADY_USED')),
    );
  },
  effects: async ({ site, player }) =>
    (await site.sandbox.query('select id from bonuses where uid = ?', [player.uid])).length,
  effectsOfTwo: [1],
};

const buyButton = ({ visit: { page } }: Scene) =>
  page.getByRole('main').getByRole('button', { name: /^5 € cash: / });
const agreeButton = (scene: Scene) =>
  confirmation(scene).getByRole('button', { name: scene.visit.t('dialogs.shop.confirm.agree') });

export const purchaseJourney: Journey = {
  id: 'loyalty-purchase',
  title: 'Loyalty purchase',
  call: 'Loyalty.buyproduct',
  player: async (site, name) => {
    const player = await site.sandbox.createPlayer({ login: name, mainMinor: MAIN });
    const at = (await site.sandbox.now()) - 86_400_000;
    await site.sandbox.query(
      'insert into loyalty_points (uid, at, kind, ref, points_minor, staked_minor) values (?, ?, ?, ?, ?, ?)',
      [player.uid, at, 'play', `gift-${player.uid}`, 250_000, 2_500_000],
    );
    return player;
  },
  isSignedIn: true,
  start: ({ visit }) => visit.open('/loyalty/shop'),
  critical: {
    isHere: (scene) => isSeen(scene, agreeButton(scene)),
    typed: () => [],
    button: agreeButton,
  },
  places: [
    offered('the answer is lost', 'intent.ask'),
    {
      name: 'choose the product',
      isHere: (scene) => buyButton(scene).isEnabled({ timeout: 300 }),
      act: (scene) => buyButton(scene).click({ timeout: 3000 }),
    },
    elsewhere('/loyalty/shop', /^\/loyalty/),
  ],
  isOver: async (scene) => {
    const { page, t } = scene.visit;
    const bought = page.getByRole('dialog', { name: t('dialogs.shop.bought.title', { name: '5 € cash' }) });
    const left = page.getByRole('main').getByText(`1,500 ${pointsAlias['en-US']}`).first();
    return (
      (await isSeen(scene, bought)) ||
      ((await isSeen(scene, left)) && !(await confirmation(scene).isVisible()))
    );
  },
  effects: async ({ site, player }) =>
    (await site.sandbox.query('select id from loyalty_orders where uid = ?', [player.uid])).length,
  effectsOfTwo: [1, 2],
};
