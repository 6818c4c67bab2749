import type { LocaleCode } from './locales.ts';

type Texts = Readonly<Record<LocaleCode, string>>;
export type SeedCampaign = {
  readonly name: string;
  readonly isDraft: boolean;
  readonly title: Texts;
  readonly body: Texts;
  readonly button: Texts;
  readonly link: string;
  readonly image: string;
};

export const campaigns: readonly SeedCampaign[] = [
  {
    name: 'live-tables',
    isDraft: false,
    title: {
      'en-US': 'Eight new tables, live.',
      lv: 'Astoņi jauni galdi tiešraidē.',
      ru: 'Восемь новых столов вживую.',
      'pt-BR': 'Oito novas mesas, ao vivo.',
      ar: 'ثماني طاولات مباشرة جديدة.',
    },
    body: {
      'en-US': '<p>Blackjack, baccarat and roulette, dealt from the <strong>Merrow</strong> studio.</p>',
      lv: '<p>Blekdžeks, bakara un rulete no <strong>Merrow</strong> studijas.</p>',
      ru: '<p>Блэкджек, баккара и рулетка из студии <strong>Merrow</strong>.</p>',
      'pt-BR': '<p>Blackjack, bacará e roleta do estúdio <strong>Merrow</strong>.</p>',
      ar: '<p>بلاك جاك وباكارات وروليت من استوديو <strong>Merrow</strong>.</p>',
    },
    button: {
      'en-US': 'See the tables',
      lv: 'Skatīt galdus',
      ru: 'К столам',
      'pt-BR': 'Ver as mesas',
      ar: 'عرض الطاولات',
    },
    link: '/gamehall?category=live',
    image: 'ace_in_the_attic',
  },
  {
    name: 'next-season',
    isDraft: true,
    title: {
      'en-US': 'Next season.',
      lv: 'Nākamā sezona.',
      ru: 'Следующий сезон.',
      'pt-BR': 'Próxima temporada.',
      ar: 'الموسم القادم.',
    },
    body: {
      'en-US': '<p>Draft.</p>',
      lv: '<p>Melnraksts.</p>',
      ru: '<p>Черновик.</p>',
      'pt-BR': '<p>Rascunho.</p>',
      ar: '<p>مسودة.</p>',
    },
    button: { 'en-US': 'Soon', lv: 'Drīz', ru: 'Скоро', 'pt-BR': 'Em breve', ar: 'قريبًا' },
    link: '/offers',
    image: 'double_bell',
  },
];

/** Those that players may be shown. */
export const campaignNames: readonly string[] = campaigns
  .filter(({ isDraft }) => !isDraft)
  .map(({ name }) => name);
