import type { SectionSeo } from '../section-seo.ts';

/** `{name}` is the title of an article, `{text}` its answer in short. */
export const helpSeo: readonly SectionSeo[] = [
  {
    url: '/help',
    title: {
      'en-US': 'Help · Evenfall',
      lv: 'Palīdzība · Evenfall',
      ru: 'Помощь · Evenfall',
      'pt-BR': 'Ajuda · Evenfall',
      ar: 'المساعدة · Evenfall',
    },
    description: {
      'en-US': 'Answers on payments, your account, limits, bonuses and games.',
      lv: 'Atbildes par maksājumiem, kontu, limitiem, bonusiem un spēlēm.',
      ru: 'Ответы о платежах, счёте, лимитах, бонусах и играх.',
      'pt-BR': 'Respostas sobre pagamentos, conta, limites, bônus e jogos.',
      ar: 'إجابات عن المدفوعات والحساب والحدود والمكافآت والألعاب.',
    },
  },
  {
    url: '/help/{slug}',
    title: {
      'en-US': '{name} · Help · Evenfall',
      lv: '{name} · Palīdzība · Evenfall',
      ru: '{name} · Помощь · Evenfall',
      'pt-BR': '{name} · Ajuda · Evenfall',
      ar: '{name} · المساعدة · Evenfall',
    },
    description: { 'en-US': '{text}', lv: '{text}', ru: '{text}', 'pt-BR': '{text}', ar: '{text}' },
  },
];
