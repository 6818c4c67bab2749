import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { supportMachine } from './support.machine.ts';

const settings = { email: 'support@evenfall.test', phone: '', attachments: null, topics: [] };
const lost = { ok: false, failure: failureOf('LostAnswer') } as const;

export const cases: MachineCases = {
  machine: supportMachine,
  input: standInInput({ route: 'support', path: '/support' }),
  events: [
    { type: 'support.mounted' },
    { type: 'support.author.known' },
    { type: 'support.reload.requested' },
    { type: 'locale.told', locale: 'ar' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
    {
      type: 'route.entered',
      params: {},
      query: {},
      hash: '',
      route: 'support',
      path: '/support',
      now: standInNow,
    },
  ],
  outputs: {
    loadSupport: [succeed({ ...settings, topics: [{ id: 'account', name: 'My account' }] }), lost],
    loadAuthor: [succeed(null)],
    feedback: [{ values: {}, at: standInNow, resendSeconds: 0 }],
  },
};
