import type { SeedOffer } from './seed-offer.ts';

const bare = {
  excludeMethods: [],
  onlyFirstDeposit: false,
  percent: 0,
  mostMinor: 0n,
  leastDepositMinor: 0n,
  fixedMinor: 0n,
} as const;

/** What a player takes with one press: spins, a bonus to start later, a bonus for bets. Each once. */
export const takenOffers: readonly SeedOffer[] = [
  {
    ...bare,
    id: 301,
    action: 'take',
    needs: 'deposit',
    gives: { kind: 'freespins', sysname: 'ace_in_the_attic', count: 20, stakeMinor: 20n },
    wagerTimes: 0,
    validDays: 3,
    title: {
      'en-US': 'Twenty turns in the attic',
      lv: 'Divdesmit griezieni bēniņos',
      ru: 'Двадцать вращений на чердаке',
      'pt-BR': 'Vinte giros no sótão',
      ar: 'عشرون دورة في العلية',
    },
    text: {
      'en-US': '20 free spins in Ace in the Attic, each played for {amount}. What they win is cash.',
      lv: '20 bezmaksas griezieni spēlē Ace in the Attic, katrs par {amount}. Laimests ir nauda.',
      ru: '20 бесплатных вращений в Ace in the Attic, каждое по {amount}. Выигрыш — деньгами.',
      'pt-BR': '20 giros grátis em Ace in the Attic, de {amount} cada. O que ganharem é dinheiro.',
      ar: '20 دورة مجانية في Ace in the Attic، كل منها بقيمة {amount}. ما تربحه نقد.',
    },
    terms: {
      'en-US': 'Once per player, after a first deposit. The spins last 3 days and need no wagering.',
      lv: 'Vienreiz katram spēlētājam pēc pirmās iemaksas. Griezieni derīgi 3 dienas, apgrozījums nav vajadzīgs.',
      ru: 'Один раз для игрока, после первого депозита. Действуют 3 дня, отыгрыш не нужен.',
      'pt-BR': 'Uma vez por jogador, após o primeiro depósito. Valem 3 dias, sem exigência de apostas.',
      ar: 'مرة واحدة لكل لاعب بعد أول إيداع. صالحة لمدة 3 أيام ودون شرط مراهنة.',
    },
  },
  {
    ...bare,
    id: 302,
    action: 'take',
    needs: 'contact',
    gives: { kind: 'bonus', type: 'casino', amountMinor: 1500n },
    wagerTimes: 10,
    validDays: 14,
    title: {
      'en-US': 'Fifteen for a quiet evening',
      lv: 'Piecpadsmit klusam vakaram',
      ru: 'Пятнадцать для тихого вечера',
      'pt-BR': 'Quinze para uma noite calma',
      ar: 'خمسة عشر لأمسية هادئة',
    },
    text: {
      'en-US': 'A casino bonus of {amount} that you start when you want to.',
      lv: 'Kazino bonuss {amount}, ko sākat, kad vēlaties.',
      ru: 'Бонус казино {amount}, который вы запускаете, когда захотите.',
      'pt-BR': 'Um bônus de cassino de {amount} que você inicia quando quiser.',
      ar: 'مكافأة كازينو بقيمة {amount} تبدأها متى أردت.',
    },
    terms: {
      'en-US': 'Once per player with a confirmed contact. The bonus is bet 10 times within 14 days.',
      lv: 'Vienreiz katram spēlētājam ar apstiprinātu kontaktu. Bonuss jāapgroza 10 reizes 14 dienu laikā.',
      ru: 'Один раз для игрока с подтверждённым контактом. Отыграть 10 раз за 14 дней.',
      'pt-BR': 'Uma vez por jogador com contato confirmado. Apostar 10 vezes em 14 dias.',
      ar: 'مرة واحدة لكل لاعب لديه وسيلة اتصال مؤكدة. يجب المراهنة 10 مرات خلال 14 يومًا.',
    },
  },
  {
    ...bare,
    id: 303,
    action: 'take',
    needs: 'profile',
    gives: { kind: 'bonus', type: 'betting', amountMinor: 1000n },
    wagerTimes: 5,
    validDays: 10,
    title: {
      'en-US': 'Ten for the stands',
      lv: 'Desmit tribīnēm',
      ru: 'Десять для трибун',
      'pt-BR': 'Dez para a arquibancada',
      ar: 'عشرة للمدرجات',
    },
    text: {
      'en-US': 'A betting bonus of {amount}, for bets alone.',
      lv: 'Likmju bonuss {amount}, tikai sporta likmēm.',
      ru: 'Бонус {amount} только для ставок на спорт.',
      'pt-BR': 'Um bônus de apostas de {amount}, só para apostas esportivas.',
      ar: 'مكافأة رهان بقيمة {amount} للرهانات الرياضية فقط.',
    },
    terms: {
      'en-US': 'Once per player with a completed profile. The bonus is bet 5 times within 10 days.',
      lv: 'Vienreiz katram spēlētājam ar aizpildītu profilu. Bonuss jāapgroza 5 reizes 10 dienu laikā.',
      ru: 'Один раз для игрока с заполненным профилем. Отыграть 5 раз за 10 дней.',
      'pt-BR': 'Uma vez por jogador com perfil completo. Apostar 5 vezes em 10 dias.',
      ar: 'مرة واحدة لكل لاعب أكمل ملفه. يجب المراهنة 5 مرات خلال 10 أيام.',
    },
  },
];
