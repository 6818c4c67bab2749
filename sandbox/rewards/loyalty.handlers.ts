import type { Handlers } from '../calls/handler.ts';
import { invalid } from '../errors.ts';
import { gameImage, motifImage } from '../http/media.ts';
import { getLoyaltyInfo } from './loyalty/info.ts';
import { getCharacters, setCharacter } from './loyalty/members.ts';
import { questJson } from './loyalty/quests.ts';
import { buyProduct, getProducts } from './loyalty/shop.ts';
import { programs } from '../seed/loyalty.ts';
import { quests } from '../seed/loyalty-quests.ts';
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

export const loyaltyHandlers: Pick<
  Handlers,
  | 'Loyalty.getPrograms'
  | 'Loyalty.getProgram'
  | 'Loyalty.getinfo'
  | 'Loyalty.getproducts'
  | 'Loyalty.buyproduct'
  | 'Loyalty.getcharacters'
  | 'Loyalty.setcharacter'
> = {
  'Loyalty.getPrograms': async ({ locale }) => ({
    items: programs.map((program) => programJson(program, locale)),
    total: programs.length,
  }),

  'Loyalty.getProgram': async ({ db, locale, player, now }, { sysname }) => {
    const program = programs.find((one) => one.sysname === sysname);
    if (!program) throw invalid({ sysname: 'NOT_FOUND' });
    const reader = { uid: player?.uid ?? null, locale };
    const own = quests.filter((quest) => quest.program === sysname);
    return {
      ...programJson(program, locale),
      rules: program.rules[locale],
      quests: await Promise.all(
        own.map((quest) => questJson(db, quest, reader, gameImage(quest.image, 'tile'), now)),
      ),
      starts_at: program.startsAt ?? null,
      ends_at: null,
    };
  },

  'Loyalty.getinfo': getLoyaltyInfo,
  'Loyalty.getproducts': getProducts,
  'Loyalty.buyproduct': buyProduct,
  'Loyalty.getcharacters': getCharacters,
  'Loyalty.setcharacter': setCharacter,
};
