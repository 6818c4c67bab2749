import { everyone, noExpiry, none, nothingAsked, points, realMoney } from './phrases.ts';
import type { PromotionTexts } from './phrases.ts';
import { localised } from '../locales.ts';

export const firstFrost: PromotionTexts = {
  title: localised(
    'Points for the first frost',
    'Punkti par pirmo salnu',
    'Очки за первые заморозки',
    'Pontos pela primeira geada',
    'نقاط للصقيع الأول',
  ),
  text: localised(
    'In December every stake of real money earns its points twice.',
    'Decembrī katra likme ar īstu naudu dod divreiz vairāk punktu.',
    'В декабре каждая ставка на реальные деньги приносит вдвое больше очков.',
    'Em dezembro toda aposta com dinheiro real rende o dobro de pontos.',
    'في ديسمبر يمنح كل رهان بمال حقيقي نقاطه مضاعفة.',
  ),
  intro: localised(
    'Nothing to switch on: points are counted twice from the first to the last day of December.',
    'Nekas nav jāieslēdz: no decembra pirmās līdz pēdējai dienai punktus skaita divreiz.',
    'Включать ничего не нужно: с первого по последний день декабря очки считаются дважды.',
    'Nada a ativar: do primeiro ao último dia de dezembro os pontos contam em dobro.',
    'لا حاجة لتفعيل شيء: تُحتسب النقاط مرتين من أول يوم في ديسمبر إلى آخره.',
  ),
  steps: [
    localised(
      'Play any game of the <a href="/gamehall">hall</a> for real money.',
      'Spēlējiet jebkuru <a href="/gamehall">zāles</a> spēli ar īstu naudu.',
      'Играйте в любую игру <a href="/gamehall">зала</a> на реальные деньги.',
      'Jogue qualquer jogo do <a href="/gamehall">salão</a> com dinheiro real.',
      'العب أي لعبة في <a href="/gamehall">القاعة</a> بمال حقيقي.',
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
  more: { counts: realMoney },
};
