import type { Localised } from '../seed/locales.ts';

/** Texts of the sportsbook's frame; the client script reads them from the page. */
type SportsbookTexts = {
  readonly title: string;
  readonly sports: string;
  readonly football: string;
  readonly tennis: string;
  readonly home: string;
  readonly draw: string;
  readonly away: string;
  readonly slip: string;
  readonly stake: string;
  readonly place: string;
  readonly placing: string;
  readonly remove: string;
  readonly won: string;
  readonly lost: string;
  readonly balance: string;
  readonly viewOnly: string;
  readonly insufficient: string;
  readonly limit: string;
  readonly ended: string;
  readonly trouble: string;
  readonly unreal: string;
};

export const sportsbookTexts: Localised<SportsbookTexts> = {
  'en-US': {
    title: 'Sportsbook',
    sports: 'Sports',
    football: 'Football',
    tennis: 'Tennis',
    home: '1',
    draw: 'X',
    away: '2',
    slip: 'Bet slip',
    stake: 'Stake',
    place: 'Place the bet',
    placing: 'Placing the bet',
    remove: 'Remove',
    won: 'Bet won',
    lost: 'Bet lost',
    balance: 'Balance',
    viewOnly: 'Sign in to place a bet.',
    insufficient: 'Your balance does not cover this stake.',
    limit: 'A limit of yours does not allow this bet.',
    ended: 'This session has ended. Open the sportsbook again.',
    trouble: 'No answer came. Try again: the same bet is not placed twice.',
    unreal: 'Invented teams. Each bet is drawn and settled at once. No real money is involved.',
  },
  lv: {
    title: 'Sporta likmes',
    sports: 'Sporta veidi',
    football: 'Futbols',
    tennis: 'Teniss',
    home: '1',
    draw: 'X',
    away: '2',
    slip: 'Likmes kupons',
    stake: 'Likme',
    place: 'Veikt likmi',
    placing: 'Likme tiek veikta',
    remove: 'Noņemt',
    won: 'Likme uzvarēja',
    lost: 'Likme zaudēja',
    balance: 'Atlikums',
    viewOnly: 'Pieslēdzieties, lai veiktu likmi.',
    insufficient: 'Atlikums nesedz šo likmi.',
    limit: 'Jūsu limits neļauj veikt šo likmi.',
    ended: 'Šī sesija ir beigusies. Atveriet sporta likmes vēlreiz.',
    trouble: 'Atbilde netika saņemta. Mēģiniet vēlreiz: tā pati likme netiek veikta divreiz.',
    unreal: 'Komandas ir izdomātas. Katra likme tiek izlozēta un izlemta uzreiz. Īstas naudas te nav.',
  },
  ru: {
    title: 'Ставки на спорт',
    sports: 'Виды спорта',
    football: 'Футбол',
    tennis: 'Теннис',
    home: '1',
    draw: 'X',
    away: '2',
    slip: 'Купон',
    stake: 'Ставка',
    place: 'Сделать ставку',
    placing: 'Ставка принимается',
    remove: 'Убрать',
    won: 'Ставка выиграла',
    lost: 'Ставка проиграла',
    balance: 'Баланс',
    viewOnly: 'Войдите, чтобы сделать ставку.',
    insufficient: 'На балансе не хватает денег для этой ставки.',
    limit: 'Ваш лимит не позволяет сделать эту ставку.',
    ended: 'Сеанс завершён. Откройте ставки заново.',
    trouble: 'Ответ не пришёл. Попробуйте ещё раз: одна и та же ставка не принимается дважды.',
    unreal: 'Команды вымышлены. Исход каждой ставки разыгрывается сразу. Реальных денег здесь нет.',
  },
  'pt-BR': {
    title: 'Apostas esportivas',
    sports: 'Esportes',
    football: 'Futebol',
    tennis: 'Tênis',
    home: '1',
    draw: 'X',
    away: '2',
    slip: 'Cupom de aposta',
    stake: 'Valor',
    place: 'Apostar',
    placing: 'Registrando a aposta',
    remove: 'Remover',
    won: 'Aposta ganha',
    lost: 'Aposta perdida',
    balance: 'Saldo',
    viewOnly: 'Entre para apostar.',
    insufficient: 'Seu saldo não cobre este valor.',
    limit: 'Um limite seu não permite esta aposta.',
    ended: 'Esta sessão terminou. Abra as apostas de novo.',
    trouble: 'Não houve resposta. Tente de novo: a mesma aposta não é feita duas vezes.',
    unreal: 'Times inventados. Cada aposta é sorteada e liquidada na hora. Não há dinheiro real.',
  },
  ar: {
    title: 'المراهنات الرياضية',
    sports: 'الرياضات',
    football: 'كرة القدم',
    tennis: 'التنس',
    home: '1',
    draw: 'X',
    away: '2',
    slip: 'قسيمة الرهان',
    stake: 'مبلغ الرهان',
    place: 'ضع الرهان',
    placing: 'يجري وضع الرهان',
    remove: 'إزالة',
    won: 'ربح الرهان',
    lost: 'خسر الرهان',
    balance: 'الرصيد',
    viewOnly: 'سجّل الدخول لوضع رهان.',
    insufficient: 'رصيدك لا يغطي هذا المبلغ.',
    limit: 'أحد حدودك لا يسمح بهذا الرهان.',
    ended: 'انتهت هذه الجلسة. افتح المراهنات من جديد.',
    trouble: 'لم يصل رد. حاول مجددًا: لا يوضع الرهان نفسه مرتين.',
    unreal: 'الفرق خيالية. يُسحب كل رهان ويُسوّى فورًا. لا توجد أموال حقيقية.',
  },
};
