import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { contentMachine } from './content.machine.ts';

const { config, general } = standInInput().settings;
const lost = { ok: false, failure: failureOf('LostAnswer') } as const;

export const cases: MachineCases = {
  machine: contentMachine,
  input: undefined,
  events: [
    { type: 'content.config.requested', locale: 'en-US' },
    { type: 'content.config.requested', locale: 'lv' },
  ],
  outputs: {
    loadSite: [succeed({ locales: { locales: [], defaultLocale: 'en-US' }, general }), lost],
    loadConfig: [succeed({ config }), lost],
  },
  slice: (context) => context.config !== null,
  ends: ['failed'],
};
