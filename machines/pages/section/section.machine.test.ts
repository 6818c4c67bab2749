import { describe, expect, it } from 'vitest';
import type { LoadSectionInput, SectionPage } from '../../../effects/pages/load-section.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
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

const open = (place: { readonly route: string; readonly path: string }) => {
  const load = standIn<Outcome<SectionPage | null>, LoadSectionInput>();
  const run = runFeature(
    sectionMachine.provide({ actors: { loadSection: load.logic } }),
    actorIds.section,
    standInInput({ ...place, params: { id: '101' } }),
    [actorIds.navigation, actorIds.head, actorIds.session],
  );
  return { ...run, answer: (outcome: Outcome<SectionPage | null>) => load.last().answer(outcome) };
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
});
