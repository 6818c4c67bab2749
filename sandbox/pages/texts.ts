import type { Localised } from '../seed/locales.ts';

type Pay = {
  readonly title: string;
  readonly unreal: string;
  readonly merchant: string;
  readonly method: string;
  readonly amount: string;
  readonly fee: string;
  readonly total: string;
  readonly reference: string;
  readonly approve: string;
  readonly decline: string;
  readonly pending: string;
  readonly cancel: string;
  readonly close: string;
  readonly closeHint: string;
  readonly settled: string;
  readonly back: string;
  readonly unknown: string;
};

export const payTexts: Localised<Pay> = {
  'en-US': {
    title: 'Confirm the payment',
    unreal: 'This is a test provider. No real money is involved.',
    merchant: 'Merchant',
    method: 'Method',
    amount: 'Amount',
    fee: 'Fee',
    total: 'You pay',
    reference: 'Reference',
    approve: 'Approve',
    decline: 'Decline',
    pending: 'Keep pending',
    cancel: 'Cancel and go back',
    close: 'Close this window',
    closeHint: 'If the window stays open, you can close it yourself.',
    settled: 'This payment is decided already.',
    back: 'Back to the site',
    unknown: 'There is no such payment.',
  },
  lv: {
    title: 'Apstipriniet maksājumu',
    unreal: 'Šis ir testa pakalpojums. Īstas naudas te nav.',
    merchant: 'Tirgotājs',
    method: 'Veids',
    amount: 'Summa',
    fee: 'Komisija',
    total: 'Jūs maksājat',
    reference: 'Atsauce',
    approve: 'Apstiprināt',
    decline: 'Noraidīt',
    pending: 'Atstāt gaidām',
    cancel: 'Atcelt un atgriezties',
    close: 'Aizvērt šo logu',
    closeHint: 'Ja logs paliek atvērts, aizveriet to paši.',
    settled: 'Šis maksājums jau ir izlemts.',
    back: 'Atpakaļ uz vietni',
    unknown: 'Tāda maksājuma nav.',
  },
  ru: {
    title: 'Подтвердите платёж',
    unreal: 'Это тестовый провайдер. Реальных денег здесь нет.',
    merchant: 'Получатель',
    method: 'Способ',
    amount: 'Сумма',
    fee: 'Комиссия',
    total: 'Вы платите',
    reference: 'Номер',
    approve: 'Подтвердить',
    decline: 'Отклонить',
    pending: 'Оставить в ожидании',
    cancel: 'Отменить и вернуться',
    close: 'Закрыть это окно',
    closeHint: 'Если окно не закрылось, закройте его сами.',
    settled: 'Этот платёж уже решён.',
    back: 'Вернуться на сайт',
    unknown: 'Такого платежа нет.',
  },
  'pt-BR': {
    title: 'Confirme o pagamento',
    unreal: 'Este é um provedor de teste. Não há dinheiro real.',
    merchant: 'Recebedor',
    method: 'Forma',
    amount: 'Valor',
    fee: 'Taxa',
    total: 'Você paga',
    reference: 'Referência',
    approve: 'Aprovar',
    decline: 'Recusar',
    pending: 'Deixar pendente',
    cancel: 'Cancelar e voltar',
    close: 'Fechar esta janela',
    closeHint: 'Se a janela continuar aberta, feche você mesmo.',
    settled: 'Este pagamento já foi decidido.',
    back: 'Voltar ao site',
    unknown: 'Não existe esse pagamento.',
  },
  ar: {
    title: 'تأكيد الدفع',
    unreal: 'هذا مزود تجريبي. لا توجد أموال حقيقية.',
    merchant: 'المستفيد',
    method: 'الطريقة',
    amount: 'المبلغ',
    fee: 'الرسوم',
    total: 'تدفع',
    reference: 'المرجع',
    approve: 'موافقة',
    decline: 'رفض',
    pending: 'إبقاء قيد الانتظار',
    cancel: 'إلغاء والعودة',
    close: 'إغلاق هذه النافذة',
    closeHint: 'إذا بقيت النافذة مفتوحة فأغلقها بنفسك.',
    settled: 'هذا الدفع محسوم بالفعل.',
    back: 'العودة إلى الموقع',
    unknown: 'لا يوجد مثل هذا الدفع.',
  },
};

/** Texts of the slot; the client script reads them from the page. */
export type SlotTexts = {
  readonly spin: string;
  readonly spinning: string;
  readonly stake: string;
  readonly lower: string;
  readonly higher: string;
  readonly balance: string;
  readonly demoBalance: string;
  readonly win: string;
  readonly returned: string;
  readonly noWin: string;
  readonly paytable: string;
  readonly anyTwo: string;
  readonly oneCherry: string;
  readonly rtp: string;
  readonly close: string;
  readonly leave: string;
  readonly deposit: string;
  readonly insufficient: string;
  readonly limit: string;
  readonly tooFast: string;
  readonly stakeByLaw: string;
  readonly pause: string;
  readonly due: string;
  readonly trouble: string;
  readonly ended: string;
  readonly unreal: string;
  readonly reels: string;
  /** With `{count}`. */
  readonly freeSpins: string;
};

export const slotTexts: Localised<SlotTexts> = {
  'en-US': {
    spin: 'Spin',
    spinning: 'Spinning',
    stake: 'Stake',
    lower: 'Lower the stake',
    higher: 'Raise the stake',
    balance: 'Balance',
    demoBalance: 'Play money',
    win: 'Win',
    returned: 'Returned',
    noWin: 'No win',
    paytable: 'Paytable',
    anyTwo: 'Two cherries from the left',
    oneCherry: 'One cherry on the left',
    rtp: 'Returns {rtp}% of stakes in the long run',
    close: 'Close',
    leave: 'Leave the game',
    deposit: 'Deposit',
    insufficient: 'Not enough on the balance for this stake.',
    limit: 'Your own limit does not allow this stake.',
    tooFast: 'The next round can start in a moment.',
    stakeByLaw: 'The law does not allow this stake.',
    pause: 'A break is due before the next round.',
    due: 'A message is waiting for you. Read it before the next stake.',
    trouble: 'No answer. Press Spin again: this round is not taken twice.',
    ended: 'This game session has ended. Open the game again.',
    unreal: 'No real money is involved.',
    reels: 'Reels',
    freeSpins: 'Free spins left: {count}',
  },
  lv: {
    spin: 'Griezt',
    spinning: 'Griežas',
    stake: 'Likme',
    lower: 'Samazināt likmi',
    higher: 'Palielināt likmi',
    balance: 'Atlikums',
    demoBalance: 'Spēles nauda',
    win: 'Laimests',
    returned: 'Atgriezts',
    noWin: 'Nav laimesta',
    paytable: 'Izmaksu tabula',
    anyTwo: 'Divi ķirši no kreisās',
    oneCherry: 'Viens ķirsis kreisajā pusē',
    rtp: 'Ilgtermiņā atdod {rtp}% no likmēm',
    close: 'Aizvērt',
    leave: 'Iziet no spēles',
    deposit: 'Iemaksāt',
    insufficient: 'Šai likmei nepietiek atlikuma.',
    limit: 'Jūsu paša limits šo likmi neļauj.',
    tooFast: 'Nākamo raundu varēs sākt pēc brīža.',
    stakeByLaw: 'Likums šādu likmi neļauj.',
    pause: 'Pirms nākamā raunda jābūt pārtraukumam.',
    due: 'Jūs gaida ziņojums. Izlasiet to pirms nākamās likmes.',
    trouble: 'Nav atbildes. Spiediet vēlreiz: raunds netiks ieskaitīts divreiz.',
    ended: 'Šī spēles sesija ir beigusies. Atveriet spēli vēlreiz.',
    unreal: 'Īstas naudas te nav.',
    reels: 'Cilindri',
    freeSpins: 'Atlikuši bezmaksas griezieni: {count}',
  },
  ru: {
    spin: 'Крутить',
    spinning: 'Крутится',
    stake: 'Ставка',
    lower: 'Уменьшить ставку',
    higher: 'Увеличить ставку',
    balance: 'Баланс',
    demoBalance: 'Игровые деньги',
    win: 'Выигрыш',
    returned: 'Возвращено',
    noWin: 'Без выигрыша',
    paytable: 'Таблица выплат',
    anyTwo: 'Две вишни слева',
    oneCherry: 'Одна вишня слева',
    rtp: 'В долгую возвращает {rtp}% ставок',
    close: 'Закрыть',
    leave: 'Выйти из игры',
    deposit: 'Пополнить',
    insufficient: 'На балансе не хватает для этой ставки.',
    limit: 'Ваш собственный лимит не позволяет эту ставку.',
    tooFast: 'Следующий раунд можно начать через мгновение.',
    stakeByLaw: 'Закон не разрешает такую ставку.',
    pause: 'Перед следующим раундом нужен перерыв.',
    due: 'Для вас есть сообщение. Прочтите его до следующей ставки.',
    trouble: 'Нет ответа. Нажмите ещё раз: раунд не спишется дважды.',
    ended: 'Эта игровая сессия закончилась. Откройте игру снова.',
    unreal: 'Реальных денег здесь нет.',
    reels: 'Барабаны',
    freeSpins: 'Осталось бесплатных вращений: {count}',
  },
  'pt-BR': {
    spin: 'Girar',
    spinning: 'Girando',
    stake: 'Aposta',
    lower: 'Diminuir a aposta',
    higher: 'Aumentar a aposta',
    balance: 'Saldo',
    demoBalance: 'Dinheiro fictício',
    win: 'Prêmio',
    returned: 'Devolvido',
    noWin: 'Sem prêmio',
    paytable: 'Tabela de prêmios',
    anyTwo: 'Duas cerejas a partir da esquerda',
    oneCherry: 'Uma cereja à esquerda',
    rtp: 'Devolve {rtp}% das apostas a longo prazo',
    close: 'Fechar',
    leave: 'Sair do jogo',
    deposit: 'Depositar',
    insufficient: 'O saldo não basta para esta aposta.',
    limit: 'O seu próprio limite não permite esta aposta.',
    tooFast: 'A próxima rodada pode começar em instantes.',
    stakeByLaw: 'A lei não permite esta aposta.',
    pause: 'É hora de uma pausa antes da próxima rodada.',
    due: 'Há uma mensagem para você. Leia antes da próxima aposta.',
    trouble: 'Sem resposta. Gire de novo: a rodada não é cobrada duas vezes.',
    ended: 'Esta sessão de jogo terminou. Abra o jogo de novo.',
    unreal: 'Não há dinheiro real.',
    reels: 'Rolos',
    freeSpins: 'Giros grátis restantes: {count}',
  },
  ar: {
    spin: 'تدوير',
    spinning: 'يدور',
    stake: 'الرهان',
    lower: 'خفض الرهان',
    higher: 'رفع الرهان',
    balance: 'الرصيد',
    demoBalance: 'نقود لعب',
    win: 'الربح',
    returned: 'أُعيد',
    noWin: 'لا ربح',
    paytable: 'جدول الأرباح',
    anyTwo: 'كرزتان من اليسار',
    oneCherry: 'كرزة واحدة في اليسار',
    rtp: 'يعيد {rtp}% من الرهانات على المدى الطويل',
    close: 'إغلاق',
    leave: 'مغادرة اللعبة',
    deposit: 'إيداع',
    insufficient: 'الرصيد لا يكفي لهذا الرهان.',
    limit: 'حدّك الخاص لا يسمح بهذا الرهان.',
    tooFast: 'يمكن بدء الجولة التالية بعد لحظة.',
    stakeByLaw: 'القانون لا يسمح بهذا الرهان.',
    pause: 'يلزم استراحة قبل الجولة التالية.',
    due: 'توجد رسالة في انتظارك. اقرأها قبل الرهان التالي.',
    trouble: 'لا رد. اضغط مرة أخرى: لن تُحتسب الجولة مرتين.',
    ended: 'انتهت جلسة اللعب هذه. افتح اللعبة من جديد.',
    unreal: 'لا توجد أموال حقيقية.',
    reels: 'البكرات',
    freeSpins: 'الدورات المجانية المتبقية: {count}',
  },
};
