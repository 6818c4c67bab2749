import type { Localised } from './locales.ts';

export const cashbackName: Localised = {
  'en-US': 'Weekly cashback',
  lv: 'Nedēļas naudas atmaksa',
  ru: 'Еженедельный кешбэк',
  'pt-BR': 'Cashback semanal',
  ar: 'استرداد نقدي أسبوعي',
};

/** What a week's cashback is a share of. `{percent}` and `{loss}` are filled. */
export const cashbackText: Localised = {
  'en-US': '{percent}% of the {loss} that your week of games took.',
  lv: '{percent}% no {loss}, ko paņēma jūsu spēļu nedēļa.',
  ru: '{percent}% от {loss}, которые забрала ваша игровая неделя.',
  'pt-BR': '{percent}% dos {loss} que sua semana de jogos levou.',
  ar: '{percent}% من {loss} خسرتها في أسبوع اللعب.',
};
