import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
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
