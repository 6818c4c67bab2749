import { days, none, nothingAsked } from './phrases.ts';
import type { PromotionTexts } from './phrases.ts';
import { localised } from '../locales.ts';

export const atticTurns: PromotionTexts = {
  title: localised(
    'Twenty turns in the attic',
    'Divdesmit griezieni bēniņos',
    'Двадцать вращений на чердаке',
    'Vinte giros no sótão',
    'عشرون دورة في العلية',
  ),
  text: localised(
    'Spins of the house in Ace in the Attic. What they win is cash at once.',
    'Nama griezieni spēlē Ace in the Attic. Laimests uzreiz ir nauda.',
    'Вращения за счёт дома в Ace in the Attic. Выигрыш сразу деньгами.',
    'Giros por conta da casa em Ace in the Attic. O que ganharem já é dinheiro.',
    'دورات على حساب الدار في Ace in the Attic. ما تربحه نقد فورًا.',
  ),
  intro: localised(
    'The house stakes, you keep what is won. The spins ask for no wagering, and nothing happens when you leave them.',
    'Likmes maksā nams, laimests paliek jums. Apgrozījums nav vajadzīgs, un nekas nenotiek, ja griezienus neizmantojat.',
    'Ставит дом, выигрыш ваш. Отыгрыш не нужен, и ничего не случится, если вращения не использовать.',
    'A casa aposta, você fica com o que ganhar. Os giros não exigem apostas e nada acontece se você não os usar.',
    'الدار تراهن وأنت تحتفظ بما تربحه. لا تتطلب الدورات مراهنة ولا يحدث شيء إن تركتها.',
  ),
  steps: [
    localised(
      'Make a first deposit of any size, with or without an offer.',
      'Veiciet pirmo jebkura lieluma iemaksu, ar piedāvājumu vai bez tā.',
      'Сделайте первый депозит любого размера, с предложением или без.',
      'Faça um primeiro depósito de qualquer valor, com ou sem oferta.',
      'قم بأول إيداع بأي مبلغ، مع عرض أو من دونه.',
    ),
    localised(
      'Take the offer on its page: one press, once per player.',
      'Paņemiet piedāvājumu tā lapā: viens spiediens, vienreiz katram spēlētājam.',
      'Возьмите предложение на его странице: одно нажатие, один раз.',
      'Pegue a oferta na página dela: um toque, uma vez por jogador.',
      'خذ العرض من صفحته: ضغطة واحدة، مرة واحدة لكل لاعب.',
    ),
    localised(
      'Open <a href="/game/ace_in_the_attic">Ace in the Attic</a>; the spins wait there for three days.',
      'Atveriet <a href="/game/ace_in_the_attic">Ace in the Attic</a>; griezieni tur gaida trīs dienas.',
      'Откройте <a href="/game/ace_in_the_attic">Ace in the Attic</a>: вращения ждут там три дня.',
      'Abra <a href="/game/ace_in_the_attic">Ace in the Attic</a>; os giros esperam lá por três dias.',
      'افتح <a href="/game/ace_in_the_attic">Ace in the Attic</a>؛ تنتظرك الدورات هناك ثلاثة أيام.',
    ),
  ],
  button: localised('See the offer', 'Skatīt piedāvājumu', 'К предложению', 'Ver a oferta', 'اطّلع على العرض'),
  facts: {
    gives: localised(
      '20 spins of 0.20',
      '20 griezieni pa 0.20',
      '20 вращений по 0.20',
      '20 giros de 0.20',
      '20 دورة بقيمة 0.20',
    ),
    minimum: none,
    wagering: nothingAsked,
    validity: days(3),
    who: localised(
      'After a first deposit, once',
      'Pēc pirmās iemaksas, vienreiz',
      'После первого депозита, один раз',
      'Após o primeiro depósito, uma vez',
      'بعد أول إيداع، مرة واحدة',
    ),
  },
};
