import type { Localised } from './locales.ts';

export type SeedProgram = {
  readonly id: number;
  readonly sysname: string;
  readonly name: Localised;
  readonly text: Localised;
  readonly rules: Localised;
  readonly image: string;
};

export const programs: readonly SeedProgram[] = [
  {
    id: 1,
    sysname: 'lamplight',
    name: {
      'en-US': 'Lamplight',
      lv: 'Lampu gaisma',
      ru: 'Свет ламп',
      'pt-BR': 'Luz de lampião',
      ar: 'ضوء المصباح',
    },
    text: {
      'en-US': 'Points for play with real money, whatever the result of a round.',
      lv: 'Punkti par spēli ar īstu naudu, lai kāds būtu raunda iznākums.',
      ru: 'Очки за игру на реальные деньги, каким бы ни был исход раунда.',
      'pt-BR': 'Pontos por jogar com dinheiro real, seja qual for o resultado.',
      ar: 'نقاط مقابل اللعب بمال حقيقي مهما كانت نتيجة الجولة.',
    },
    rules: {
      'en-US':
        '<ul><li>One point for each 10 staked</li><li>Points do not expire</li><li>Bonus stakes do not count</li></ul>',
      lv: '<ul><li>Viens punkts par katriem 10 likmēs</li><li>Punkti nebeidzas</li><li>Bonusa likmes neskaitās</li></ul>',
      ru: '<ul><li>Одно очко за каждые 10 в ставках</li><li>Очки не сгорают</li><li>Бонусные ставки не считаются</li></ul>',
      'pt-BR':
        '<ul><li>Um ponto a cada 10 apostados</li><li>Os pontos não expiram</li><li>Apostas de bônus não contam</li></ul>',
      ar: '<ul><li>نقطة لكل 10 من الرهانات</li><li>النقاط لا تنتهي</li><li>رهانات المكافآت لا تُحتسب</li></ul>',
    },
    image: 'double_bell',
  },
];
