import * as Schema from 'effect/Schema';
import { Flag, OptionalText, withDefault } from '../kit/lenient.ts';
import { cmsDefaults } from '../rules/site/cms-config-defaults.ts';
import { listPart, part, section } from './section.ts';

/** A shelf of games: `category` is a sysname of games.getCategories; `count` games are asked for. */
const HomeRow = Schema.Struct({
  id: Schema.NonEmptyString,
  title: OptionalText,
  category: OptionalText,
  format: withDefault(Schema.Literals(['poster', 'tile']), 'tile'),
  count: withDefault(Schema.Natural, 12),
});
type HomeRow = typeof HomeRow.Type;

/** The spotlight at the head of the home page; without a title it is not shown. */
export const HomeConfig = section(
  'home',
  {
    hero: part(
      'home.hero',
      {
        title: Schema.String,
        text: Schema.String,
        button: Schema.String,
        link: Schema.String,
        image: Schema.String,
      },
      cmsDefaults.home.hero,
    ),
    rows: listPart(HomeRow, 'home.rows'),
    showJackpots: Flag,
    showWinners: Flag,
    showProviders: Flag,
  },
  cmsDefaults.home,
);
