import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { sectionMachine } from './section.machine.ts';
import type { SectionContext } from './section.machine.ts';

const entered = (id: string) => ({
  type: 'route.entered',
  params: { id },
  query: {},
  hash: '',
  route: 'promotions-id',
  path: `/promotions/${id}`,
  now: 0,
});
const listed = (kind: string) => ({
  ...entered(''),
  route: 'promotions',
  path: '/promotions',
  query: { kind },
});
const wallet = {
  ...entered(''),
  route: 'cashier-wallet',
  path: '/cashier/wallet',
  query: { backUrl: '/promotions' },
};
const page = (name: string) => ({
  name,
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
});

export const cases: MachineCases = {
  machine: sectionMachine,
  input: standInInput({ params: { id: '101' }, route: 'promotions-id', path: '/promotions/101' }),
  events: [
    entered('101'),
    entered('102'),
    listed(''),
    listed('live'),
    wallet,
    { type: 'section.reload.requested' },
    { type: 'section.outdated' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
  ],
  callbacks: { watchBalance: [{ type: 'section.outdated' }] },
  outputs: {
    keepBackUrl: [succeed(null)],
    loadSection: [
      succeed(page('First deposit')),
      succeed(page('')),
      succeed(null),
      { ok: false, failure: failureOf('LostAnswer') },
      { ok: false, failure: failureOf('AccessDenied', { status: 403 }) },
    ],
  },
  slice: ({ uid, route, kind, page }: SectionContext) => ({ uid, route, kind, name: page?.name }),
};
