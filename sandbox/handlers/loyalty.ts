import type { Handlers } from '../calls/handler.ts';
import { invalid } from '../errors.ts';
import { motifImage } from '../http/media.ts';
import { programs } from '../seed/loyalty.ts';
import type { SeedProgram } from '../seed/loyalty.ts';
import type { LocaleCode } from '../seed/locales.ts';

const programJson = ({ id, sysname, name, text, image }: SeedProgram, locale: LocaleCode) => ({
  id,
  sysname,
  name: name[locale],
  description: text[locale],
  image: motifImage(image),
  is_active: true,
});

export const loyaltyHandlers: Pick<Handlers, 'Loyalty.getPrograms' | 'Loyalty.getProgram'> = {
  'Loyalty.getPrograms': async ({ locale }) => ({
    items: programs.map((program) => programJson(program, locale)),
    total: programs.length,
  }),

  'Loyalty.getProgram': async ({ locale }, { sysname }) => {
    const program = programs.find((one) => one.sysname === sysname);
    if (!program) throw invalid({ sysname: 'NOT_FOUND' });
    return { ...programJson(program, locale), rules: program.rules[locale], starts_at: null, ends_at: null };
  },
};
