import type { Sport } from '../betting/names.ts';
import type { Pick } from '../betting/rules.ts';
import type { Localised } from '../seed/locales.ts';

/** Texts of the sportsbook's frame. */
export type BookTexts = {
  readonly title: string;
  readonly sports: string;
  readonly sport: Readonly<Record<Sport, string>>;
  readonly picks: Readonly<Record<Pick, string>>;
  /** What the columns call X. */
  readonly draw: string;
  readonly result: string;
  readonly winner: string;
  readonly totals: Readonly<Record<Sport, string>>;
  readonly both: string;
  /** `{n}` is the number of the period. */
  readonly periods: Readonly<Record<Exclude<Sport, 'football'>, string>>;
  readonly halfTime: string;
  readonly pause: string;
  readonly fullTime: string;
  readonly calledOff: string;
  /** What the client script reads from the page. */
  readonly client: {
    readonly live: string;
    readonly coming: string;
    readonly more: string;
    readonly noOdds: string;
    readonly up: string;
    readonly down: string;
    readonly place: string;
    readonly placing: string;
    readonly accept: string;
    readonly changed: string;
    readonly suspended: string;
    readonly closed: string;
    readonly accepted: string;
    readonly insufficient: string;
    readonly limit: string;
    readonly bounds: string;
    readonly ended: string;
    readonly trouble: string;
    readonly stale: string;
    readonly open: string;
    readonly won: string;
    readonly lost: string;
    readonly void: string;
    readonly stake: string;
    readonly possible: string;
    readonly payout: string;
    readonly settled: string;
  };
  readonly slip: string;
  readonly myBets: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly guestTitle: string;
  readonly guestText: string;
  readonly signIn: string;
  readonly noBets: string;
  readonly presets: string;
  readonly balance: string;
  readonly remove: string;
  readonly close: string;
  readonly deposit: string;
  readonly late: string;
  readonly lateMore: string;
  readonly lateText: string;
  readonly unreal: string;
};

export const sportsbookTexts: Localised<BookTexts> = {
  'en-US': {
    title: 'Sportsbook',
    sports: 'Sports',
    sport: { football: 'Football', tennis: 'Tennis', basketball: 'Basketball', hockey: 'Ice hockey' },
    picks: { home: '1', draw: 'X', away: '2', over: 'Over', under: 'Under', yes: 'Yes', no: 'No' },
    draw: 'Draw',
    result: 'Result',
    winner: 'Winner',
    totals: {
      football: 'Total goals',
      tennis: 'Total sets',
      basketball: 'Total points',
      hockey: 'Total goals',
    },
    both: 'Both teams to score',
    periods: { tennis: 'Set {n}', basketball: 'Q{n}', hockey: 'P{n}' },
    halfTime: 'Half-time',
    pause: 'Break',
    fullTime: 'Full time',
    calledOff: 'Called off',
    client: {
      live: 'Live',
      coming: 'Coming up',
      more: 'More markets: {match}',
      noOdds: 'no price now',
      up: 'gone up',
      down: 'gone down',
      place: 'Place bet',
      placing: 'Placing the bet',
      accept: 'Accept {odds}',
      changed: 'The price has changed from {from} to {to}.',
      suspended: 'No bets for the moment. The price comes back.',
      closed: 'No more bets on this.',
      accepted: 'Bet accepted: {stake} at {odds}.',
      insufficient: 'Your balance does not cover this stake.',
      limit: 'A limit of yours does not allow this bet.',
      bounds: 'The stake can be from {min} to {max}.',
      ended: 'This session has ended. Open the sportsbook again.',
      trouble: 'No answer came. Try again: the same bet is not placed twice.',
      stale: 'No connection. Prices are not up to date.',
      open: 'Open',
      won: 'Won',
      lost: 'Lost',
      void: 'Returned',
      stake: 'Stake',
      possible: 'Possible return',
      payout: 'Paid out',
      settled: 'Bet settled: {match}. {status}.',
    },
    slip: 'Bet slip',
    myBets: 'My bets',
    emptyTitle: 'Nothing picked yet',
    emptyText:
      'Press a price in the list. Choose your stake here, see what it could pay, then place the bet.',
    guestTitle: 'To bet, sign in',
    guestText: 'Matches, scores and prices are open to everybody. A bet needs an account.',
    signIn: 'Sign in',
    noBets: 'You have placed no bets yet.',
    presets: 'Quick stakes',
    balance: 'Balance',
    remove: 'Remove from the slip',
    close: 'Close',
    deposit: 'Deposit',
    late: 'Live scores and prices may be some seconds late.',
    lateMore: 'What that means',
    lateText:
      'What you see here can be behind what has happened. A price that has changed is never taken without your consent, and after a goal no bets are taken for some seconds.',
    unreal:
      'Virtual matches between invented sides; a minute of play takes some seconds. No real money is involved.',
  },
  lv: {
    title: 'Sporta likmes',
    sports: 'Sporta veidi',
    sport: { football: 'Futbols', tennis: 'Teniss', basketball: 'Basketbols', hockey: 'Hokejs' },
    picks: { home: '1', draw: 'X', away: '2', over: 'Vairāk', under: 'Mazāk', yes: 'Jā', no: 'Nē' },
    draw: 'Neizšķirts',
    result: 'Rezultāts',
    winner: 'Uzvarētājs',
    totals: { football: 'Vārti kopā', tennis: 'Seti kopā', basketball: 'Punkti kopā', hockey: 'Vārti kopā' },
    both: 'Abas komandas gūs vārtus',
    periods: { tennis: '{n}. sets', basketball: '{n}. cet.', hockey: '{n}. per.' },
    halfTime: 'Puslaiks',
    pause: 'Pārtraukums',
    fullTime: 'Beigas',
    calledOff: 'Atcelta',
    client: {
      live: 'Tiešraide',
      coming: 'Drīzumā',
      more: 'Vairāk tirgu: {match}',
      noOdds: 'pašlaik nav koeficienta',
      up: 'pieaudzis',
      down: 'samazinājies',
      place: 'Veikt likmi',
      placing: 'Likme tiek veikta',
      accept: 'Pieņemt {odds}',
      changed: 'Koeficients mainījies no {from} uz {to}.',
      suspended: 'Pašlaik likmes netiek pieņemtas. Koeficients atgriezīsies.',
      closed: 'Likmes uz šo vairs netiek pieņemtas.',
      accepted: 'Likme pieņemta: {stake} ar koeficientu {odds}.',
      insufficient: 'Atlikums nesedz šo likmi.',
      limit: 'Jūsu limits neļauj veikt šo likmi.',
      bounds: 'Likme var būt no {min} līdz {max}.',
      ended: 'Šī sesija ir beigusies. Atveriet sporta likmes vēlreiz.',
      trouble: 'Atbilde netika saņemta. Mēģiniet vēlreiz: tā pati likme netiek veikta divreiz.',
      stale: 'Nav savienojuma. Koeficienti nav aktuāli.',
      open: 'Atvērta',
      won: 'Uzvarēta',
      lost: 'Zaudēta',
      void: 'Atmaksāta',
      stake: 'Likme',
      possible: 'Iespējamā izmaksa',
      payout: 'Izmaksāts',
      settled: 'Likme izlemta: {match}. {status}.',
    },
    slip: 'Likmes kupons',
    myBets: 'Manas likmes',
    emptyTitle: 'Vēl nekas nav izvēlēts',
    emptyText:
      'Nospiediet koeficientu sarakstā. Šeit izvēlēsieties likmi, redzēsiet iespējamo izmaksu un veiksiet likmi.',
    guestTitle: 'Lai liktu, pieslēdzieties',
    guestText: 'Spēles, rezultāti un koeficienti ir redzami visiem. Likmei vajag kontu.',
    signIn: 'Pieslēgties',
    noBets: 'Jūs vēl neesat veicis likmes.',
    presets: 'Ātrās likmes',
    balance: 'Atlikums',
    remove: 'Noņemt no kupona',
    close: 'Aizvērt',
    deposit: 'Iemaksāt',
    late: 'Rezultāti un koeficienti var kavēties par dažām sekundēm.',
    lateMore: 'Ko tas nozīmē',
    lateText:
      'Šeit redzamais var atpalikt no notiekošā. Mainījies koeficients nekad netiek ņemts bez jūsu piekrišanas, un pēc vārtiem likmes dažas sekundes netiek pieņemtas.',
    unreal:
      'Virtuālas spēles starp izdomātām pusēm; spēles minūte ilgst dažas sekundes. Īstas naudas te nav.',
  },
  ru: {
    title: 'Ставки на спорт',
    sports: 'Виды спорта',
    sport: { football: 'Футбол', tennis: 'Теннис', basketball: 'Баскетбол', hockey: 'Хоккей' },
    picks: { home: '1', draw: 'X', away: '2', over: 'Больше', under: 'Меньше', yes: 'Да', no: 'Нет' },
    draw: 'Ничья',
    result: 'Исход',
    winner: 'Победитель',
    totals: {
      football: 'Тотал голов',
      tennis: 'Тотал сетов',
      basketball: 'Тотал очков',
      hockey: 'Тотал голов',
    },
    both: 'Обе забьют',
    periods: { tennis: 'Сет {n}', basketball: '{n}-я четв.', hockey: '{n}-й пер.' },
    halfTime: 'Перерыв',
    pause: 'Перерыв',
    fullTime: 'Окончен',
    calledOff: 'Отменён',
    client: {
      live: 'Сейчас идут',
      coming: 'Скоро',
      more: 'Ещё рынки: {match}',
      noOdds: 'сейчас нет коэффициента',
      up: 'вырос',
      down: 'снизился',
      place: 'Сделать ставку',
      placing: 'Ставка принимается',
      accept: 'Принять {odds}',
      changed: 'Коэффициент изменился с {from} на {to}.',
      suspended: 'Сейчас ставки не принимаются. Коэффициент вернётся.',
      closed: 'Ставки на это больше не принимаются.',
      accepted: 'Ставка принята: {stake} с коэффициентом {odds}.',
      insufficient: 'На балансе не хватает денег для этой ставки.',
      limit: 'Ваш лимит не позволяет сделать эту ставку.',
      bounds: 'Ставка может быть от {min} до {max}.',
      ended: 'Сеанс завершён. Откройте ставки заново.',
      trouble: 'Ответ не пришёл. Попробуйте ещё раз: одна и та же ставка не принимается дважды.',
      stale: 'Нет связи. Коэффициенты устарели.',
      open: 'Открыта',
      won: 'Выиграла',
      lost: 'Проиграла',
      void: 'Возврат',
      stake: 'Ставка',
      possible: 'Возможная выплата',
      payout: 'Выплачено',
      settled: 'Ставка рассчитана: {match}. {status}.',
    },
    slip: 'Купон',
    myBets: 'Мои ставки',
    emptyTitle: 'Пока ничего не выбрано',
    emptyText:
      'Нажмите на коэффициент в списке. Здесь вы выберете сумму, увидите возможную выплату и сделаете ставку.',
    guestTitle: 'Чтобы ставить, войдите',
    guestText: 'Матчи, счёт и коэффициенты видны всем. Для ставки нужен аккаунт.',
    signIn: 'Войти',
    noBets: 'Вы ещё не делали ставок.',
    presets: 'Быстрые суммы',
    balance: 'Баланс',
    remove: 'Убрать из купона',
    close: 'Закрыть',
    deposit: 'Пополнить',
    late: 'Счёт и коэффициенты могут запаздывать на несколько секунд.',
    lateMore: 'Что это значит',
    lateText:
      'То, что вы видите, может отставать от происходящего. Изменившийся коэффициент не применяется без вашего согласия, а после гола ставки несколько секунд не принимаются.',
    unreal:
      'Виртуальные матчи вымышленных команд; минута игры длится несколько секунд. Реальных денег здесь нет.',
  },
  'pt-BR': {
    title: 'Apostas esportivas',
    sports: 'Esportes',
    sport: { football: 'Futebol', tennis: 'Tênis', basketball: 'Basquete', hockey: 'Hóquei no gelo' },
    picks: { home: '1', draw: 'X', away: '2', over: 'Mais de', under: 'Menos de', yes: 'Sim', no: 'Não' },
    draw: 'Empate',
    result: 'Resultado',
    winner: 'Vencedor',
    totals: {
      football: 'Total de gols',
      tennis: 'Total de sets',
      basketball: 'Total de pontos',
      hockey: 'Total de gols',
    },
    both: 'Ambas marcam',
    periods: { tennis: 'Set {n}', basketball: '{n}º quarto', hockey: '{n}º per.' },
    halfTime: 'Intervalo',
    pause: 'Intervalo',
    fullTime: 'Encerrada',
    calledOff: 'Cancelada',
    client: {
      live: 'Ao vivo',
      coming: 'Em breve',
      more: 'Mais mercados: {match}',
      noOdds: 'sem cotação agora',
      up: 'subiu',
      down: 'caiu',
      place: 'Apostar',
      placing: 'Registrando a aposta',
      accept: 'Aceitar {odds}',
      changed: 'A cotação mudou de {from} para {to}.',
      suspended: 'Sem apostas no momento. A cotação já volta.',
      closed: 'Não há mais apostas aqui.',
      accepted: 'Aposta aceita: {stake} a {odds}.',
      insufficient: 'Seu saldo não cobre este valor.',
      limit: 'Um limite seu não permite esta aposta.',
      bounds: 'O valor pode ser de {min} a {max}.',
      ended: 'Esta sessão terminou. Abra as apostas de novo.',
      trouble: 'Não houve resposta. Tente de novo: a mesma aposta não é feita duas vezes.',
      stale: 'Sem conexão. As cotações não estão atualizadas.',
      open: 'Em aberto',
      won: 'Ganha',
      lost: 'Perdida',
      void: 'Devolvida',
      stake: 'Valor',
      possible: 'Retorno possível',
      payout: 'Pago',
      settled: 'Aposta liquidada: {match}. {status}.',
    },
    slip: 'Cupom de aposta',
    myBets: 'Minhas apostas',
    emptyTitle: 'Nada escolhido ainda',
    emptyText: 'Toque em uma cotação da lista. Aqui você escolhe o valor, vê o retorno possível e aposta.',
    guestTitle: 'Para apostar, entre',
    guestText: 'Partidas, placares e cotações são abertos a todos. Para apostar é preciso ter conta.',
    signIn: 'Entrar',
    noBets: 'Você ainda não apostou.',
    presets: 'Valores rápidos',
    balance: 'Saldo',
    remove: 'Remover do cupom',
    close: 'Fechar',
    deposit: 'Depositar',
    late: 'Placares e cotações ao vivo podem atrasar alguns segundos.',
    lateMore: 'O que isso significa',
    lateText:
      'O que você vê pode estar atrás do que já aconteceu. Uma cotação que mudou nunca é usada sem o seu consentimento, e depois de um gol não se aceitam apostas por alguns segundos.',
    unreal:
      'Partidas virtuais entre times inventados; um minuto de jogo dura alguns segundos. Não há dinheiro real.',
  },
  ar: {
    title: 'المراهنات الرياضية',
    sports: 'الرياضات',
    sport: { football: 'كرة القدم', tennis: 'التنس', basketball: 'كرة السلة', hockey: 'هوكي الجليد' },
    picks: { home: '1', draw: 'X', away: '2', over: 'أكثر من', under: 'أقل من', yes: 'نعم', no: 'لا' },
    draw: 'التعادل',
    result: 'النتيجة',
    winner: 'الفائز',
    totals: {
      football: 'مجموع الأهداف',
      tennis: 'مجموع المجموعات',
      basketball: 'مجموع النقاط',
      hockey: 'مجموع الأهداف',
    },
    both: 'تسجيل الفريقين',
    periods: { tennis: 'المجموعة {n}', basketball: 'الربع {n}', hockey: 'الشوط {n}' },
    halfTime: 'الاستراحة',
    pause: 'استراحة',
    fullTime: 'انتهت',
    calledOff: 'أُلغيت',
    client: {
      live: 'مباشر',
      coming: 'قريبًا',
      more: 'أسواق أخرى: {match}',
      noOdds: 'لا يوجد سعر الآن',
      up: 'ارتفع',
      down: 'انخفض',
      place: 'ضع الرهان',
      placing: 'يجري وضع الرهان',
      accept: 'قبول {odds}',
      changed: 'تغيّر السعر من {from} إلى {to}.',
      suspended: 'لا تُقبل الرهانات الآن. سيعود السعر.',
      closed: 'لم تعد تُقبل رهانات هنا.',
      accepted: 'قُبل الرهان: {stake} بسعر {odds}.',
      insufficient: 'رصيدك لا يغطي هذا المبلغ.',
      limit: 'أحد حدودك لا يسمح بهذا الرهان.',
      bounds: 'يمكن أن يكون المبلغ من {min} إلى {max}.',
      ended: 'انتهت هذه الجلسة. افتح المراهنات من جديد.',
      trouble: 'لم يصل رد. حاول مجددًا: لا يوضع الرهان نفسه مرتين.',
      stale: 'لا يوجد اتصال. الأسعار ليست محدّثة.',
      open: 'مفتوح',
      won: 'رابح',
      lost: 'خاسر',
      void: 'مُعاد',
      stake: 'مبلغ الرهان',
      possible: 'العائد الممكن',
      payout: 'المدفوع',
      settled: 'سُوّي الرهان: {match}. {status}.',
    },
    slip: 'قسيمة الرهان',
    myBets: 'رهاناتي',
    emptyTitle: 'لم تختر شيئًا بعد',
    emptyText: 'اضغط على سعر في القائمة. هنا تختار المبلغ وترى العائد الممكن ثم تضع الرهان.',
    guestTitle: 'سجّل الدخول للمراهنة',
    guestText: 'المباريات والنتائج والأسعار متاحة للجميع. الرهان يحتاج إلى حساب.',
    signIn: 'تسجيل الدخول',
    noBets: 'لم تضع أي رهان بعد.',
    presets: 'مبالغ سريعة',
    balance: 'الرصيد',
    remove: 'إزالة من القسيمة',
    close: 'إغلاق',
    deposit: 'إيداع',
    late: 'قد تتأخر النتائج والأسعار المباشرة بضع ثوانٍ.',
    lateMore: 'ماذا يعني ذلك',
    lateText:
      'ما تراه هنا قد يتأخر عمّا حدث. لا يؤخذ سعر متغيّر دون موافقتك، وبعد الهدف لا تُقبل الرهانات بضع ثوانٍ.',
    unreal: 'مباريات افتراضية بين فرق خيالية؛ دقيقة اللعب تستغرق بضع ثوانٍ. لا توجد أموال حقيقية.',
  },
};
