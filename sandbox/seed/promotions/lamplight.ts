import { everyone, noExpiry, none, nothingAsked, points, realMoney } from './phrases.ts';
import type { PromotionTexts } from './phrases.ts';
import { localised } from '../locales.ts';

export const lamplight: PromotionTexts = {
  title: localised(
    'Lamplight, evening by evening',
    'Lampu gaisma vakaru pēc vakara',
    'Свет ламп, вечер за вечером',
    'Luz de lampião, noite após noite',
    'ضوء المصباح، أمسية بعد أمسية',
  ),
  text: localised(
    'Points for what you stake, and a shop with plain prices.',
    'Punkti par likmēm un veikals ar skaidrām cenām.',
    'Очки за ставки и магазин с понятными ценами.',
    'Pontos pelo que você aposta e uma loja de preços claros.',
    'نقاط مقابل رهاناتك ومتجر بأسعار واضحة.',
  ),
  intro: localised(
    'The programme counts quietly while you play. It never asks for a deposit, and spending points takes no level away.',
    'Programma klusi skaita, kamēr spēlējat. Tā nekad neprasa iemaksu, un punktu tērēšana līmeni nesamazina.',
    'Программа тихо считает, пока вы играете. Депозит не нужен, а трата очков уровень не снижает.',
    'O programa conta em silêncio enquanto você joga. Nunca pede depósito, e gastar pontos não tira nível.',
    'يعدّ البرنامج بهدوء أثناء اللعب. لا يطلب إيداعًا أبدًا، وإنفاق النقاط لا يُنقص المستوى.',
  ),
  steps: [
    localised(
      'Every player is in from the first round.',
      'Katrs spēlētājs piedalās no pirmā raunda.',
      'Каждый игрок участвует с первого раунда.',
      'Todo jogador participa desde a primeira rodada.',
      'كل لاعب مشارك منذ الجولة الأولى.',
    ),
    localised(
      'Levels and quests stand on the <a href="/loyalty">loyalty page</a>.',
      'Līmeņi un uzdevumi ir <a href="/loyalty">lojalitātes lapā</a>.',
      'Уровни и задания — на <a href="/loyalty">странице лояльности</a>.',
      'Níveis e missões ficam na <a href="/loyalty">página de fidelidade</a>.',
      'المستويات والمهام في <a href="/loyalty">صفحة الولاء</a>.',
    ),
    localised(
      'Spend points in the <a href="/loyalty/shop">shop</a>, or keep them as long as you like.',
      'Tērējiet punktus <a href="/loyalty/shop">veikalā</a> vai krājiet, cik ilgi gribat.',
      'Тратьте очки в <a href="/loyalty/shop">магазине</a> или храните сколько угодно.',
      'Gaste pontos na <a href="/loyalty/shop">loja</a> ou guarde-os o quanto quiser.',
      'أنفق النقاط في <a href="/loyalty/shop">المتجر</a> أو احتفظ بها ما شئت.',
    ),
  ],
  button: localised('To the programme', 'Uz programmu', 'К программе', 'Ao programa', 'إلى البرنامج'),
  facts: {
    gives: points,
    minimum: none,
    wagering: nothingAsked,
    validity: noExpiry,
    who: everyone,
  },
  more: {
    counts: realMoney,
    excluded: localised(
      'Bonus stakes',
      'Bonusa likmes',
      'Бонусные ставки',
      'Apostas de bônus',
      'رهانات المكافآت',
    ),
  },
};
