import { describe, expect, it } from 'vitest';
import type { LoadSectionInput, SectionPage } from '../../../effects/pages/load-section.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { bonusOf } from '../../../tests/stand-ins/bonuses.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { sectionMachine } from './section.machine.ts';
import { selectIsSectionFailed, selectSection } from './section.selectors.ts';

const promotion: SectionPage = {
  name: 'First deposit',
  text: '',
  body: [],
  image: '',
  until: null,
  isOver: false,
  kind: '',
  facts: [],
  action: null,
  entries: [],
  recent: [],
  bonuses: [],
  receipt: null,
};

type Place = {
  readonly route: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
};
const open = (place: Place) => {
  const load = standIn<Outcome<SectionPage | null>, LoadSectionInput>();
  const keep = standIn<Outcome<null>, { readonly url: string | null }>();
  const run = runFeature(
    sectionMachine.provide({ actors: { loadSection: load.logic, keepBackUrl: keep.logic } }),
    actorIds.section,
    standInInput({ ...place, params: { id: '101' } }),
    [actorIds.navigation, actorIds.head, actorIds.session],
  );
  return {
    ...run,
    load,
    keep,
    answer: (outcome: Outcome<SectionPage | null>) => load.last().answer(outcome),
  };
};
const onPromotion = { route: 'promotions-id', path: '/promotions/101' };

describe('a section of the site', () => {
  it('names the one thing that it is about in the title', async () => {
    const page = open(onPromotion);
    await page.answer(succeed(promotion));
    expect(selectSection(page.ref.getSnapshot())).toEqual(promotion);
    expect(page.sent).toEqual([
      {
        to: 'head',
        event: { type: 'head.replacements.known', replacements: { name: 'First deposit' } },
      },
    ]);
  });

  it('is not found when the thing does not exist; a receipt that is none leads to the history', async () => {
    const page = open(onPromotion);
    await page.answer(succeed(null));
    const receipt = open({ route: 'cashier-receipt', path: '/cashier/receipt' });
    await receipt.answer(succeed(null));
    expect([...page.sent, ...receipt.sent]).toMatchObject([
      { to: 'navigation', event: { type: 'navigation.page.failed', page: 'notFound', status: 404 } },
      { to: 'navigation', event: { type: 'navigation.requested', to: '/cashier/history', replace: true } },
    ]);
  });

  it('tells of a failure that closes the whole page, and keeps the others to itself', async () => {
    const page = open(onPromotion);
    await page.answer({ ok: false, failure: failureOf('LostAnswer') });
    expect([selectIsSectionFailed(page.ref.getSnapshot()), page.sent]).toEqual([true, []]);
    page.ref.send({ type: 'section.reload.requested' });
    const banned = failureOf('UserBanned', { status: 403 });
    await page.answer({ ok: false, failure: banned });
    expect(page.sent).toEqual([{ to: 'session', event: { type: 'session.blocked', failure: banned } }]);
  });

  it('asks for the receipt of the payment that its address names', () => {
    const query = { transaction: 'T-1' };
    const receipt = open({ route: 'cashier-receipt', path: '/cashier/receipt', query });
    expect(receipt.load.inputs()).toEqual([
      { route: 'cashier-receipt', params: { id: '101' }, transaction: 'T-1', locale: 'en-US', uid: 0 },
    ]);
    expect(open(onPromotion).load.last().input.transaction).toBe('');
  });

  it('what is promoted is read anew for whoever has signed in, other sections are not', async () => {
    const signedIn = { type: 'session.changed', uid: 7, currency: 'EUR' } as const;
    const page = open(onPromotion);
    await page.answer(succeed(promotion));
    page.ref.send({ ...signedIn, uid: 0 });
    expect(page.load.calls).toHaveLength(1);
    page.ref.send(signedIn);
    expect([page.load.last().input.uid, selectSection(page.ref.getSnapshot())]).toEqual([7, null]);
    const wallet = open({ route: 'cashier-wallet', path: '/cashier/wallet' });
    await wallet.answer(succeed(promotion));
    wallet.ref.send(signedIn);
    expect(wallet.load.calls).toHaveLength(1);
  });

  it('another kind of the promotions that are here is shown without another read', async () => {
    const list = { route: 'promotions', path: '/promotions' };
    const page = open(list);
    await page.answer(succeed(promotion));
    const enter = (place: Place) =>
      page.ref.send({ type: 'route.entered', params: {}, hash: '', now: 0, query: {}, ...place });
    enter({ ...list, query: { kind: 'live' } });
    expect([page.ref.getSnapshot().context.kind, page.load.calls.length]).toEqual(['live', 1]);
    enter(onPromotion);
    expect(page.load.calls).toHaveLength(2);
  });

  it('a wallet whose money has moved is read again behind what is shown, and only by a whole answer', async () => {
    const wallet = open({ route: 'cashier-wallet', path: '/cashier/wallet' });
    const shown = () => selectSection(wallet.ref.getSnapshot())?.text;
    await wallet.answer(succeed({ ...promotion, text: 'first' }));
    wallet.ref.send({ type: 'section.outdated' });
    expect([shown(), wallet.load.calls.length]).toEqual(['first', 2]);
    await wallet.answer(succeed({ ...promotion, text: 'second' }));
    expect(shown()).toBe('second');
    wallet.ref.send({ type: 'section.outdated' });
    await wallet.answer(succeed({ ...promotion, text: 'third', recent: null }));
    wallet.ref.send({ type: 'section.outdated' });
    await wallet.answer({ ok: false, failure: failureOf('LostAnswer') });
    expect([shown(), selectIsSectionFailed(wallet.ref.getSnapshot())]).toEqual(['second', false]);
    const page = open(onPromotion);
    await page.answer(succeed(promotion));
    page.ref.send({ type: 'section.outdated' });
    expect(page.load.calls).toHaveLength(1);
  });

  it('bonuses of a kind that cannot be read again stay in the wallet', async () => {
    const wallet = open({ route: 'cashier-wallet', path: '/cashier/wallet' });
    const [casino, betting] = [bonusOf(1), bonusOf(2, { type: 'betting' })];
    await wallet.answer(succeed({ ...promotion, bonuses: [casino, betting] }));
    const renewed = async (answer: Partial<SectionPage>) => {
      wallet.ref.send({ type: 'section.outdated' });
      await wallet.answer(succeed({ ...promotion, ...answer }));
      return selectSection(wallet.ref.getSnapshot())?.bonuses;
    };
    expect(await renewed({ bonuses: [betting], unread: ['casino'] })).toEqual([betting, casino]);
    expect(await renewed({ unread: ['casino', 'betting'] })).toEqual([betting, casino]);
    expect(await renewed({ bonuses: [casino] })).toEqual([casino]);
  });

  it('where a page of the cashier leads back to is kept once it is shown, and of no other page', async () => {
    const query = { backUrl: '/promotions' };
    const wallet = open({ route: 'cashier-wallet', path: '/cashier/wallet', query });
    expect(wallet.keep.calls).toHaveLength(0);
    await wallet.answer(succeed(promotion));
    expect(wallet.keep.inputs()).toEqual([{ url: '/promotions' }]);
    const page = open({ ...onPromotion, query });
    await page.answer(succeed(promotion));
    expect(page.keep.calls).toHaveLength(0);
  });
});
