import type { Localised } from '../../seed/locales.ts';

type TableTexts = {
  readonly open: string;
  readonly closed: string;
  readonly result: string;
  /** With `{seconds}`. */
  readonly left: string;
  readonly dealer: string;
  /** With `{taken}` and `{total}`. */
  readonly seats: string;
  readonly seatsOpen: string;
  readonly chip: string;
  /** The field where chips are laid. */
  readonly felt: string;
  readonly total: string;
  readonly place: string;
  readonly placing: string;
  readonly placed: string;
  readonly clear: string;
  readonly past: string;
  readonly player: string;
  readonly banker: string;
  readonly dealerHand: string;
  /** With `{spot}` and `{amount}`. */
  readonly staked: string;
  /** With `{min}` and `{max}`. */
  readonly limits: string;
  readonly noSeat: string;
  readonly late: string;
  readonly trouble: string;
  readonly lawless: string;
  readonly spots: Readonly<Record<string, string>>;
};

const roulette = (
  [red, black, odd, even, low, high]: readonly string[],
  dozen: readonly string[],
  column: readonly string[],
) => ({
  red: red ?? '',
  black: black ?? '',
  odd: odd ?? '',
  even: even ?? '',
  low: low ?? '',
  high: high ?? '',
  ...Object.fromEntries(dozen.map((name, at) => [`d${at + 1}`, name])),
  ...Object.fromEntries(column.map((name, at) => [`c${at + 1}`, name])),
});

export const tableTexts: Localised<TableTexts> = {
  'en-US': {
    open: 'Bets are open',
    closed: 'No more bets',
    result: 'Result',
    left: '{seconds} s',
    dealer: 'Dealer',
    seats: '{taken} of {total} seats taken',
    seatsOpen: 'Open to all',
    chip: 'Chip',
    felt: 'Betting field',
    total: 'Stake',
    place: 'Place the bet',
    placing: 'Placing',
    placed: 'Bet placed',
    clear: 'Take back',
    past: 'Last results',
    player: 'Player',
    banker: 'Banker',
    dealerHand: 'Dealer',
    staked: '{spot}: {amount}',
    limits: 'This table takes {min} to {max}, {max} in a round.',
    noSeat: 'All seats are taken. You can watch until one is free.',
    late: 'The bets were closed: nothing was staked.',
    trouble: 'No answer. Press again: the bet is not taken twice.',
    lawless: 'The law leaves no stake that this table takes.',
    spots: {
      ...roulette(
        ['Red', 'Black', 'Odd', 'Even', '1 to 18', '19 to 36'],
        ['1st dozen', '2nd dozen', '3rd dozen'],
        ['1st column', '2nd column', '3rd column'],
      ),
      player: 'Player',
      banker: 'Banker',
      tie: 'Tie',
      hand: 'Hand',
      pair: 'Pair',
    },
  },
  lv: {
    open: 'Likmes pieņem',
    closed: 'Likmes slēgtas',
    result: 'Iznākums',
    left: '{seconds} s',
    dealer: 'Dīleris',
    seats: 'Aizņemtas {taken} no {total} vietām',
    seatsOpen: 'Vieta visiem',
    chip: 'Žetons',
    felt: 'Likmju lauks',
    total: 'Likme',
    place: 'Veikt likmi',
    placing: 'Veic likmi',
    placed: 'Likme veikta',
    clear: 'Noņemt',
    past: 'Pēdējie iznākumi',
    player: 'Spēlētājs',
    banker: 'Baņķieris',
    dealerHand: 'Dīleris',
    staked: '{spot}: {amount}',
    limits: 'Šis galds pieņem no {min} līdz {max}, raundā {max}.',
    noSeat: 'Visas vietas aizņemtas. Varat skatīties, līdz kāda atbrīvojas.',
    late: 'Likmes bija slēgtas: nekas nav likts.',
    trouble: 'Nav atbildes. Spiediet vēlreiz: likme netiks ieskaitīta divreiz.',
    lawless: 'Likums neatstāj likmi, ko šis galds pieņem.',
    spots: {
      ...roulette(
        ['Sarkans', 'Melns', 'Nepāra', 'Pāra', '1 līdz 18', '19 līdz 36'],
        ['1. ducis', '2. ducis', '3. ducis'],
        ['1. kolonna', '2. kolonna', '3. kolonna'],
      ),
      player: 'Spēlētājs',
      banker: 'Baņķieris',
      tie: 'Neizšķirts',
      hand: 'Roka',
      pair: 'Pāris',
    },
  },
  ru: {
    open: 'Ставки принимаются',
    closed: 'Ставок больше нет',
    result: 'Исход',
    left: '{seconds} с',
    dealer: 'Дилер',
    seats: 'Занято {taken} из {total} мест',
    seatsOpen: 'Места всем',
    chip: 'Фишка',
    felt: 'Поле ставок',
    total: 'Ставка',
    place: 'Поставить',
    placing: 'Ставим',
    placed: 'Ставка принята',
    clear: 'Забрать',
    past: 'Последние исходы',
    player: 'Игрок',
    banker: 'Банкир',
    dealerHand: 'Дилер',
    staked: '{spot}: {amount}',
    limits: 'Этот стол принимает от {min} до {max}, за раунд {max}.',
    noSeat: 'Все места заняты. Можно смотреть, пока одно не освободится.',
    late: 'Приём ставок был закончен: ничего не поставлено.',
    trouble: 'Нет ответа. Нажмите ещё раз: ставка не будет принята дважды.',
    lawless: 'Закон не оставляет ставки, которую принимает этот стол.',
    spots: {
      ...roulette(
        ['Красное', 'Чёрное', 'Нечёт', 'Чёт', '1–18', '19–36'],
        ['1-я дюжина', '2-я дюжина', '3-я дюжина'],
        ['1-я колонка', '2-я колонка', '3-я колонка'],
      ),
      player: 'Игрок',
      banker: 'Банкир',
      tie: 'Ничья',
      hand: 'Рука',
      pair: 'Пара',
    },
  },
  'pt-BR': {
    open: 'Apostas abertas',
    closed: 'Apostas encerradas',
    result: 'Resultado',
    left: '{seconds} s',
    dealer: 'Dealer',
    seats: '{taken} de {total} lugares ocupados',
    seatsOpen: 'Aberta a todos',
    chip: 'Ficha',
    felt: 'Campo de apostas',
    total: 'Aposta',
    place: 'Apostar',
    placing: 'Apostando',
    placed: 'Aposta feita',
    clear: 'Retirar',
    past: 'Últimos resultados',
    player: 'Jogador',
    banker: 'Banca',
    dealerHand: 'Dealer',
    staked: '{spot}: {amount}',
    limits: 'Esta mesa aceita de {min} a {max}, {max} por rodada.',
    noSeat: 'Todos os lugares estão ocupados. Você pode assistir até um ficar livre.',
    late: 'As apostas estavam encerradas: nada foi apostado.',
    trouble: 'Sem resposta. Pressione de novo: a aposta não é feita duas vezes.',
    lawless: 'A lei não deixa aposta que esta mesa aceite.',
    spots: {
      ...roulette(
        ['Vermelho', 'Preto', 'Ímpar', 'Par', '1 a 18', '19 a 36'],
        ['1ª dúzia', '2ª dúzia', '3ª dúzia'],
        ['1ª coluna', '2ª coluna', '3ª coluna'],
      ),
      player: 'Jogador',
      banker: 'Banca',
      tie: 'Empate',
      hand: 'Mão',
      pair: 'Par de cartas',
    },
  },
  ar: {
    open: 'الرهانات مفتوحة',
    closed: 'لا رهانات بعد الآن',
    result: 'النتيجة',
    left: '{seconds} ث',
    dealer: 'الموزع',
    seats: '{taken} من {total} مقاعد مشغولة',
    seatsOpen: 'مفتوحة للجميع',
    chip: 'فيشة',
    felt: 'حقل الرهان',
    total: 'الرهان',
    place: 'ضع الرهان',
    placing: 'جارٍ الوضع',
    placed: 'وُضع الرهان',
    clear: 'استرداد',
    past: 'آخر النتائج',
    player: 'اللاعب',
    banker: 'البنك',
    dealerHand: 'الموزع',
    staked: '{spot}: {amount}',
    limits: 'تقبل هذه الطاولة من {min} إلى {max}، و{max} في الجولة.',
    noSeat: 'كل المقاعد مشغولة. يمكنك المشاهدة حتى يشغر أحدها.',
    late: 'أُغلقت الرهانات: لم يُراهن بشيء.',
    trouble: 'لا رد. اضغط مرة أخرى: لن يُحتسب الرهان مرتين.',
    lawless: 'لا يترك القانون رهانًا تقبله هذه الطاولة.',
    spots: {
      ...roulette(
        ['أحمر', 'أسود', 'فردي', 'زوجي', '1 إلى 18', '19 إلى 36'],
        ['الدزينة 1', 'الدزينة 2', 'الدزينة 3'],
        ['العمود 1', 'العمود 2', 'العمود 3'],
      ),
      player: 'اللاعب',
      banker: 'البنك',
      tie: 'تعادل',
      hand: 'اليد',
      pair: 'زوج',
    },
  },
};
