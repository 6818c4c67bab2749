import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { helpMachine } from './help.machine.ts';

const link = {
  slug: 'limits',
  title: 'Limits',
  text: 'Set one at any time.',
  topic: 'limits',
  topicTitle: 'Limits and breaks',
  isCommon: true,
};
const entered = (slug: string) => ({
  type: 'route.entered',
  params: slug === '' ? {} : { slug },
  query: {},
  hash: '',
  route: slug === '' ? 'help' : 'help-slug',
  path: slug === '' ? '/help' : `/help/${slug}`,
  now: 0,
});
const lost = { ok: false, failure: failureOf('LostAnswer') } as const;

export const cases: MachineCases = {
  machine: helpMachine,
  input: standInInput({ route: 'help', path: '/help' }),
  events: [
    entered(''),
    entered('limits'),
    { type: 'help.search.changed', text: 'limit' },
    { type: 'help.reload.requested' },
  ],
  outputs: {
    loadHelp: [succeed([{ ...link, words: ' limit' }]), succeed(null), lost],
    loadHelpArticle: [succeed({ ...link, body: ['Text'], related: [] }), succeed(null), lost],
  },
};
