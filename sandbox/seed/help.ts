import { arabic } from './help/arabic.ts';
import { english } from './help/english.ts';
import type { HelpSlug, HelpTexts, HelpTopicId } from './help/help-text.ts';
import { latvian } from './help/latvian.ts';
import { portuguese } from './help/portuguese.ts';
import { russian } from './help/russian.ts';
import type { LocaleCode, Localised } from './locales.ts';
import { supportTopics } from './support-topics.ts';

const texts: Localised<HelpTexts> = {
  'en-US': english,
  lv: latvian,
  ru: russian,
  'pt-BR': portuguese,
  ar: arabic,
};
const bonuses: Localised = {
  'en-US': 'Bonuses',
  lv: 'Bonusi',
  ru: 'Бонусы',
  'pt-BR': 'Bônus',
  ar: 'المكافآت',
};

/** In the order of the help centre. */
const articles: readonly (readonly [slug: HelpSlug, topic: HelpTopicId, isCommon?: true])[] = [
  ['deposit', 'payments'],
  ['deposit-missing', 'payments', true],
  ['withdrawal-times', 'payments', true],
  ['withdrawal-waits', 'payments'],
  ['verification', 'account', true],
  ['log-in', 'account', true],
  ['two-factor', 'account'],
  ['close-account', 'account'],
  ['limits', 'limits'],
  ['break-or-exclusion', 'limits'],
  ['too-much', 'limits'],
  ['wagering', 'bonuses'],
  ['give-up-a-bonus', 'bonuses'],
  ['interrupted-game', 'games'],
  ['complaint', 'complaint'],
];

/** The help centre of a locale, as the content service holds it. A topic has the name that support gives it. */
export const helpArticles = (locale: LocaleCode) =>
  articles.map(([slug, topic, isCommon = false]) => ({
    slug,
    topic,
    topic_title: (supportTopics.find(({ id }) => id === topic)?.name ?? bonuses)[locale],
    is_common: isCommon,
    ...texts[locale][slug],
  }));
