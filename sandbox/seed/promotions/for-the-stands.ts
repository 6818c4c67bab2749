import { days, none } from './phrases.ts';
import type { PromotionTexts } from './phrases.ts';
import { localised } from '../locales.ts';

export const forTheStands: PromotionTexts = {
  title: localised(
    'Ten for the stands',
    'Desmit tribīnēm',
    'Десять для трибун',
    'Dez para a arquibancada',
    'عشرة للمدرجات',
  ),
  text: localised(
    'A betting bonus of 10, for bets on sport alone.',
    'Likmju bonuss 10, tikai sporta likmēm.',
    'Бонус 10 только для ставок на спорт.',
    'Um bônus de 10, só para apostas esportivas.',
    'مكافأة رهان بقيمة 10 للرهانات الرياضية فقط.',
  ),
  intro: localised(
    'For players whose profile is complete. It stays within sport: no round in the hall is needed for it, and none counts.',
    'Spēlētājiem ar aizpildītu profilu. Tas paliek sportā: neviens raunds zālē nav vajadzīgs un neskaitās.',
    'Для игроков с заполненным профилем. Он остаётся в спорте: раунды в зале не нужны и не считаются.',
    'Para jogadores com perfil completo. Fica no esporte: nenhuma rodada no salão é necessária nem conta.',
    'للاعبين الذين أكملوا ملفهم. تبقى ضمن الرياضة: لا حاجة لأي جولة في القاعة ولا تُحتسب.',
  ),
  steps: [
    localised(
      'Complete your <a href="/profile/settings">profile</a>.',
      'Aizpildiet savu <a href="/profile/settings">profilu</a>.',
      'Заполните <a href="/profile/settings">профиль</a>.',
      'Complete seu <a href="/profile/settings">perfil</a>.',
      'أكمل <a href="/profile/settings">ملفك</a>.',
    ),
    localised(
      'Take the offer on its page, once.',
      'Paņemiet piedāvājumu tā lapā, vienreiz.',
      'Возьмите предложение на его странице, один раз.',
      'Pegue a oferta na página dela, uma vez.',
      'خذ العرض من صفحته مرة واحدة.',
    ),
    localised(
      'Bet it five times within ten days in the <a href="/betting">sportsbook</a>.',
      'Apgroziet to piecas reizes desmit dienu laikā <a href="/betting">sporta likmēs</a>.',
      'Отыграйте его пять раз за десять дней в <a href="/betting">ставках на спорт</a>.',
      'Aposte-o cinco vezes em dez dias nas <a href="/betting">apostas esportivas</a>.',
      'راهن بها خمس مرات خلال عشرة أيام في <a href="/betting">المراهنات الرياضية</a>.',
    ),
  ],
  button: localised('See the offer', 'Skatīt piedāvājumu', 'К предложению', 'Ver a oferta', 'اطّلع على العرض'),
  facts: {
    gives: localised('A bonus of 10', 'Bonuss 10', 'Бонус 10', 'Bônus de 10', 'مكافأة 10'),
    minimum: none,
    wagering: localised(
      '×5, bets only',
      '×5, tikai likmes',
      '×5, только ставки',
      '×5, só apostas',
      '×5، رهانات فقط',
    ),
    validity: days(10),
    who: localised(
      'Players with a complete profile, once',
      'Spēlētāji ar aizpildītu profilu, vienreiz',
      'Игроки с заполненным профилем, один раз',
      'Jogadores com perfil completo, uma vez',
      'لاعبون أكملوا ملفهم، مرة واحدة',
    ),
  },
};
