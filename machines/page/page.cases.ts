import { failureOf, succeed } from '../../schemas/rules/outcome.ts';
import type { MachineCases } from '../cases.ts';
import { standInInput } from '../stand-in-input.ts';
import { pageMachine } from './page.machine.ts';

const entered = (slug: string) => ({
  type: 'route.entered',
  params: { slug },
  query: {},
  hash: '',
  route: 'slug',
  path: `/${slug}`,
  now: 0,
});

export const cases: MachineCases = {
  machine: pageMachine,
  input: standInInput({ params: { slug: 'rules' }, route: 'slug', path: '/rules' }),
  events: [entered('rules'), entered('terms'), { type: 'page.reload.requested' }],
  outputs: {
    loadPage: [
      succeed({ slug: 'rules', title: 'Rules', body: [] }),
      succeed(null),
      { ok: false, failure: failureOf('LostAnswer') },
    ],
  },
};
