import type { Localised } from './locales.ts';

const texts = (en: string, lv: string, ru: string, pt: string, ar: string): Localised => ({
  'en-US': en,
  lv,
  ru,
  'pt-BR': pt,
  ar,
});

export const steps = texts(
  'How it goes',
  'Kā tas notiek',
  'Как это устроено',
  'Como funciona',
  'كيف تسير الأمور',
);
export const terms = texts('Terms', 'Noteikumi', 'Условия', 'Termos', 'الشروط');
const none = texts('None', 'Nav', 'Нет', 'Nenhum', 'لا يوجد');
const nothingAsked = texts('None', 'Nav', 'Не нужен', 'Nenhuma', 'غير مطلوبة');
const everyone = texts('Every player', 'Visi spēlētāji', 'Все игроки', 'Todos os jogadores', 'جميع اللاعبين');

/** Names of the facts. */
export const factNames = {
  gives: texts('You get', 'Jūs saņemat', 'Вы получаете', 'Você recebe', 'تحصل على'),
  minimum: texts(
    'Minimum deposit',
    'Minimālā iemaksa',
    'Минимальный депозит',
    'Depósito mínimo',
    'أقل إيداع',
  ),
  wagering: texts('Wagering', 'Apgrozījums', 'Отыгрыш', 'Exigência de apostas', 'المراهنة المطلوبة'),
  validity: texts('Valid', 'Derīgs', 'Срок', 'Validade', 'الصلاحية'),
  who: texts('For', 'Kam', 'Для кого', 'Para quem', 'لمن'),
  prize: texts('Prize pool', 'Balvu fonds', 'Призовой фонд', 'Prêmio total', 'مجموع الجوائز'),
  entry: texts('Entry fee', 'Dalības maksa', 'Взнос', 'Taxa de entrada', 'رسم الدخول'),
  stake: texts('Smallest stake', 'Mazākā likme', 'Наименьшая ставка', 'Menor aposta', 'أصغر رهان'),
  excluded: texts('Not with', 'Neattiecas', 'Не действует', 'Não vale para', 'لا يشمل'),
  counts: texts('What counts', 'Kas skaitās', 'Что считается', 'O que conta', 'ما يُحتسب'),
  refusal: texts('If you say no', 'Ja atsakāties', 'Если отказаться', 'Se você recusar', 'إذا رفضت'),
} as const;
export type FactName = keyof typeof factNames;

const days = (count: number) =>
  texts(
    `${count} days`,
    `${count} dienas`,
    count === 3 ? '3 дня' : `${count} дней`,
    `${count} dias`,
    count > 10 ? `${count} يومًا` : `${count} أيام`,
  );
const points = texts(
  '1 point for each 10 staked',
  '1 punkts par katriem 10 likmēs',
  '1 очко за каждые 10 в ставках',
  '1 ponto a cada 10 apostados',
  'نقطة لكل 10 من الرهانات',
);
const noExpiry = texts(
  'Points do not expire',
  'Punkti nebeidzas',
  'Очки не сгорают',
  'Os pontos não expiram',
  'النقاط لا تنتهي',
);
const realMoney = texts(
  'Rounds for real money',
  'Raundi par īstu naudu',
  'Раунды на реальные деньги',
  'Rodadas com dinheiro real',
  'جولات بمال حقيقي',
);

export type PromotionTexts = {
  readonly title: Localised;
  readonly text: Localised;
  readonly intro: Localised;
  readonly steps: readonly Localised[];
  readonly button: Localised;
  /** In the order in which they are shown; those of the card come first. */
  readonly facts: Readonly<Partial<Record<FactName, Localised>>>;
  /** Further rows of the page's table of terms. */
  readonly more?: Readonly<Partial<Record<FactName, Localised>>>;
};

export const firstEvening: PromotionTexts = {
  title: texts('The first evening', 'Pirmais vakars', 'Первый вечер', 'A primeira noite', 'الأمسية الأولى'),
  text: texts(
    'How the bonus on a first deposit works, and what it asks of you.',
    'Kā darbojas pirmās iemaksas bonuss un ko tas prasa.',
    'Как работает бонус на первый депозит и что он требует.',
    'Como funciona o bônus do primeiro depósito e o que ele exige.',
    'كيف تعمل مكافأة الإيداع الأول وما الذي تتطلبه.',
  ),
  intro: texts(
    'The first deposit can be matched once. Nobody has to take it: without an offer your money is free to be withdrawn at any time.',
    'Pirmo iemaksu var dubultot vienreiz. To var arī neņemt: bez piedāvājuma naudu var izmaksāt jebkurā laikā.',
    'Первый депозит можно удвоить один раз. Брать его не обязательно: без предложения деньги можно вывести в любой момент.',
    'O primeiro depósito pode ser dobrado uma vez. Ninguém é obrigado a aceitar: sem oferta, o dinheiro pode ser sacado a qualquer momento.',
    'يمكن مضاعفة الإيداع الأول مرة واحدة. لست ملزمًا بقبولها: من دون عرض يمكنك سحب مالك في أي وقت.',
  ),
  steps: [
    texts(
      'Choose the offer in the cashier before you pay; “No offer” is chosen until you do.',
      'Izvēlieties piedāvājumu kasē pirms maksājuma; līdz tam ir izvēlēts «Bez piedāvājuma».',
      'Выберите предложение в кассе до оплаты; пока вы этого не сделали, выбрано «Без предложения».',
      'Escolha a oferta no caixa antes de pagar; até lá fica escolhido “Sem oferta”.',
      'اختر العرض في الصندوق قبل الدفع؛ وإلى أن تفعل يبقى الخيار «من دون عرض».',
    ),
    texts(
      'The bonus stands beside your money, never mixed with it.',
      'Bonuss stāv blakus jūsu naudai un nekad ar to nesajaucas.',
      'Бонус лежит отдельно от ваших денег и с ними не смешивается.',
      'O bônus fica ao lado do seu dinheiro, nunca misturado.',
      'تبقى المكافأة إلى جانب مالك ولا تختلط به أبدًا.',
    ),
    texts(
      'Bet it 25 times within 14 days and what is left of it turns into cash; after that it is gone.',
      'Apgroziet to 25 reizes 14 dienu laikā, un atlikums kļūst par naudu; pēc tam tas pazūd.',
      'Отыграйте его 25 раз за 14 дней, и остаток станет деньгами; позже бонус исчезает.',
      'Aposte-o 25 vezes em 14 dias e o que sobrar vira dinheiro; depois disso ele some.',
      'راهن بها 25 مرة خلال 14 يومًا فيتحول ما بقي منها إلى نقد؛ وبعد ذلك تزول.',
    ),
  ],
  button: texts('See the offer', 'Skatīt piedāvājumu', 'К предложению', 'Ver a oferta', 'اطّلع على العرض'),
  facts: {
    gives: texts('100%, up to 100', '100%, līdz 100', '100%, до 100', '100%, até 100', '100%، حتى 100'),
    minimum: texts('10', '10', '10', '10', '10'),
    wagering: texts('25×', '25×', '25×', '25×', '25×'),
    validity: days(14),
    who: texts(
      'New players, first deposit',
      'Jauni spēlētāji, pirmā iemaksa',
      'Новые игроки, первый депозит',
      'Novos jogadores, primeiro depósito',
      'اللاعبون الجدد، أول إيداع',
    ),
  },
  more: {
    excluded: texts(
      'Deposits by phone bill',
      'Iemaksas ar telefona rēķinu',
      'Депозиты со счёта телефона',
      'Depósitos pela conta do telefone',
      'الإيداع عبر فاتورة الهاتف',
    ),
    refusal: texts('Nothing changes', 'Nekas nemainās', 'Ничего не меняется', 'Nada muda', 'لا يتغير شيء'),
  },
};

export const atticTurns: PromotionTexts = {
  title: texts(
    'Twenty turns in the attic',
    'Divdesmit griezieni bēniņos',
    'Двадцать вращений на чердаке',
    'Vinte giros no sótão',
    'عشرون دورة في العلية',
  ),
  text: texts(
    'Spins of the house in Ace in the Attic. What they win is cash at once.',
    'Nama griezieni spēlē Ace in the Attic. Laimests uzreiz ir nauda.',
    'Вращения за счёт дома в Ace in the Attic. Выигрыш сразу деньгами.',
    'Giros por conta da casa em Ace in the Attic. O que ganharem já é dinheiro.',
    'دورات على حساب الدار في Ace in the Attic. ما تربحه نقد فورًا.',
  ),
  intro: texts(
    'The house stakes, you keep what is won. The spins ask for no wagering, and nothing happens when you leave them.',
    'Likmes maksā nams, laimests paliek jums. Apgrozījums nav vajadzīgs, un nekas nenotiek, ja griezienus neizmantojat.',
    'Ставит дом, выигрыш ваш. Отыгрыш не нужен, и ничего не случится, если вращения не использовать.',
    'A casa aposta, você fica com o que ganhar. Os giros não exigem apostas e nada acontece se você não os usar.',
    'الدار تراهن وأنت تحتفظ بما تربحه. لا تتطلب الدورات مراهنة ولا يحدث شيء إن تركتها.',
  ),
  steps: [
    texts(
      'Make a first deposit of any size, with or without an offer.',
      'Veiciet pirmo jebkura lieluma iemaksu, ar piedāvājumu vai bez tā.',
      'Сделайте первый депозит любого размера, с предложением или без.',
      'Faça um primeiro depósito de qualquer valor, com ou sem oferta.',
      'قم بأول إيداع بأي مبلغ، مع عرض أو من دونه.',
    ),
    texts(
      'Take the offer on its page: one press, once per player.',
      'Paņemiet piedāvājumu tā lapā: viens spiediens, vienreiz katram spēlētājam.',
      'Возьмите предложение на его странице: одно нажатие, один раз.',
      'Pegue a oferta na página dela: um toque, uma vez por jogador.',
      'خذ العرض من صفحته: ضغطة واحدة، مرة واحدة لكل لاعب.',
    ),
    texts(
      'Open <a href="/game/ace_in_the_attic">Ace in the Attic</a>; the spins wait there for three days.',
      'Atveriet <a href="/game/ace_in_the_attic">Ace in the Attic</a>; griezieni tur gaida trīs dienas.',
      'Откройте <a href="/game/ace_in_the_attic">Ace in the Attic</a>: вращения ждут там три дня.',
      'Abra <a href="/game/ace_in_the_attic">Ace in the Attic</a>; os giros esperam lá por três dias.',
      'افتح <a href="/game/ace_in_the_attic">Ace in the Attic</a>؛ تنتظرك الدورات هناك ثلاثة أيام.',
    ),
  ],
  button: texts('See the offer', 'Skatīt piedāvājumu', 'К предложению', 'Ver a oferta', 'اطّلع على العرض'),
  facts: {
    gives: texts(
      '20 spins of 0.20',
      '20 griezieni pa 0,20',
      '20 вращений по 0,20',
      '20 giros de 0,20',
      '20 دورة بقيمة 0.20',
    ),
    minimum: none,
    wagering: nothingAsked,
    validity: days(3),
    who: texts(
      'After a first deposit, once',
      'Pēc pirmās iemaksas, vienreiz',
      'После первого депозита, один раз',
      'Após o primeiro depósito, uma vez',
      'بعد أول إيداع، مرة واحدة',
    ),
  },
};

export const tablesCount: PromotionTexts = {
  title: texts(
    'A seat counts in full',
    'Vieta pie galda skaitās pilnā',
    'Место за столом считается полностью',
    'Um lugar à mesa vale inteiro',
    'المقعد يُحتسب كاملًا',
  ),
  text: texts(
    'A stake at a live table earns the same points as one on a slot.',
    'Likme pie tiešraides galda dod tikpat punktu, cik likme automātā.',
    'Ставка за живым столом приносит столько же очков, сколько ставка в слоте.',
    'Uma aposta na mesa ao vivo rende os mesmos pontos que uma no slot.',
    'الرهان على طاولة مباشرة يمنح النقاط نفسها كالرهان على السلوتس.',
  ),
  intro: texts(
    'In many houses a table counts for a tenth. Here every stake of real money earns loyalty points alike, whatever the result of the round.',
    'Daudzos namos galds skaitās desmitdaļu. Šeit katra likme ar īstu naudu dod vienādus punktus, lai kāds būtu iznākums.',
    'Во многих домах стол считается за одну десятую. Здесь любая ставка на реальные деньги приносит одинаковые очки, каким бы ни был исход.',
    'Em muitas casas a mesa vale um décimo. Aqui toda aposta com dinheiro real rende pontos iguais, seja qual for o resultado.',
    'في دور كثيرة تُحتسب الطاولة بعُشر. هنا يمنح كل رهان بمال حقيقي النقاط نفسها مهما كانت النتيجة.',
  ),
  steps: [
    texts(
      'Sit down at any of the <a href="/gamehall?category=live">live tables</a>.',
      'Apsēdieties pie jebkura <a href="/gamehall?category=live">tiešraides galda</a>.',
      'Сядьте за любой из <a href="/gamehall?category=live">живых столов</a>.',
      'Sente-se a qualquer uma das <a href="/gamehall?category=live">mesas ao vivo</a>.',
      'اجلس إلى أي من <a href="/gamehall?category=live">الطاولات المباشرة</a>.',
    ),
    texts(
      'Points come by themselves after each round; there is nothing to switch on.',
      'Punkti pienāk paši pēc katra raunda; nekas nav jāieslēdz.',
      'Очки приходят сами после каждого раунда; включать ничего не нужно.',
      'Os pontos chegam sozinhos após cada rodada; não há nada a ativar.',
      'تصل النقاط تلقائيًا بعد كل جولة ولا حاجة لتفعيل شيء.',
    ),
    texts(
      'What they are worth stands in the <a href="/loyalty/shop">shop</a>.',
      'Ko tie ir vērti, redzams <a href="/loyalty/shop">veikalā</a>.',
      'Чего они стоят, видно в <a href="/loyalty/shop">магазине</a>.',
      'Quanto valem está na <a href="/loyalty/shop">loja</a>.',
      'قيمتها مبيّنة في <a href="/loyalty/shop">المتجر</a>.',
    ),
  ],
  button: texts(
    'To the live tables',
    'Uz tiešraides galdiem',
    'К живым столам',
    'Às mesas ao vivo',
    'إلى الطاولات المباشرة',
  ),
  facts: {
    gives: points,
    minimum: none,
    wagering: nothingAsked,
    validity: noExpiry,
    who: everyone,
  },
  more: { counts: realMoney },
};

export const forTheStands: PromotionTexts = {
  title: texts(
    'Ten for the stands',
    'Desmit tribīnēm',
    'Десять для трибун',
    'Dez para a arquibancada',
    'عشرة للمدرجات',
  ),
  text: texts(
    'A betting bonus of 10, for bets on sport alone.',
    'Likmju bonuss 10, tikai sporta likmēm.',
    'Бонус 10 только для ставок на спорт.',
    'Um bônus de 10, só para apostas esportivas.',
    'مكافأة رهان بقيمة 10 للرهانات الرياضية فقط.',
  ),
  intro: texts(
    'For players whose profile is complete. It stays within sport: no round in the hall is needed for it, and none counts.',
    'Spēlētājiem ar aizpildītu profilu. Tas paliek sportā: neviens raunds zālē nav vajadzīgs un neskaitās.',
    'Для игроков с заполненным профилем. Он остаётся в спорте: раунды в зале не нужны и не считаются.',
    'Para jogadores com perfil completo. Fica no esporte: nenhuma rodada no salão é necessária nem conta.',
    'للاعبين الذين أكملوا ملفهم. تبقى ضمن الرياضة: لا حاجة لأي جولة في القاعة ولا تُحتسب.',
  ),
  steps: [
    texts(
      'Complete your <a href="/profile/settings">profile</a>.',
      'Aizpildiet savu <a href="/profile/settings">profilu</a>.',
      'Заполните <a href="/profile/settings">профиль</a>.',
      'Complete seu <a href="/profile/settings">perfil</a>.',
      'أكمل <a href="/profile/settings">ملفك</a>.',
    ),
    texts(
      'Take the offer on its page, once.',
      'Paņemiet piedāvājumu tā lapā, vienreiz.',
      'Возьмите предложение на его странице, один раз.',
      'Pegue a oferta na página dela, uma vez.',
      'خذ العرض من صفحته مرة واحدة.',
    ),
    texts(
      'Bet it five times within ten days in the <a href="/betting">sportsbook</a>.',
      'Apgroziet to piecas reizes desmit dienu laikā <a href="/betting">sporta likmēs</a>.',
      'Отыграйте его пять раз за десять дней в <a href="/betting">ставках на спорт</a>.',
      'Aposte-o cinco vezes em dez dias nas <a href="/betting">apostas esportivas</a>.',
      'راهن بها خمس مرات خلال عشرة أيام في <a href="/betting">المراهنات الرياضية</a>.',
    ),
  ],
  button: texts('See the offer', 'Skatīt piedāvājumu', 'К предложению', 'Ver a oferta', 'اطّلع على العرض'),
  facts: {
    gives: texts('A bonus of 10', 'Bonuss 10', 'Бонус 10', 'Bônus de 10', 'مكافأة 10'),
    minimum: none,
    wagering: texts(
      '5×, bets only',
      '5×, tikai likmes',
      '5×, только ставки',
      '5×, só apostas',
      '5×، رهانات فقط',
    ),
    validity: days(10),
    who: texts(
      'Players with a complete profile, once',
      'Spēlētāji ar aizpildītu profilu, vienreiz',
      'Игроки с заполненным профилем, один раз',
      'Jogadores com perfil completo, uma vez',
      'لاعبون أكملوا ملفهم، مرة واحدة',
    ),
  },
};

export const lamplight: PromotionTexts = {
  title: texts(
    'Lamplight, evening by evening',
    'Lampu gaisma vakaru pēc vakara',
    'Свет ламп, вечер за вечером',
    'Luz de lampião, noite após noite',
    'ضوء المصباح، أمسية بعد أمسية',
  ),
  text: texts(
    'Points for what you stake, and a shop with plain prices.',
    'Punkti par likmēm un veikals ar skaidrām cenām.',
    'Очки за ставки и магазин с понятными ценами.',
    'Pontos pelo que você aposta e uma loja de preços claros.',
    'نقاط مقابل رهاناتك ومتجر بأسعار واضحة.',
  ),
  intro: texts(
    'The programme counts quietly while you play. It never asks for a deposit, and spending points takes no level away.',
    'Programma klusi skaita, kamēr spēlējat. Tā nekad neprasa iemaksu, un punktu tērēšana līmeni nesamazina.',
    'Программа тихо считает, пока вы играете. Депозит не нужен, а трата очков уровень не снижает.',
    'O programa conta em silêncio enquanto você joga. Nunca pede depósito, e gastar pontos não tira nível.',
    'يعدّ البرنامج بهدوء أثناء اللعب. لا يطلب إيداعًا أبدًا، وإنفاق النقاط لا يُنقص المستوى.',
  ),
  steps: [
    texts(
      'Every player is in from the first round.',
      'Katrs spēlētājs piedalās no pirmā raunda.',
      'Каждый игрок участвует с первого раунда.',
      'Todo jogador participa desde a primeira rodada.',
      'كل لاعب مشارك منذ الجولة الأولى.',
    ),
    texts(
      'Levels and quests stand on the <a href="/loyalty">loyalty page</a>.',
      'Līmeņi un uzdevumi ir <a href="/loyalty">lojalitātes lapā</a>.',
      'Уровни и задания — на <a href="/loyalty">странице лояльности</a>.',
      'Níveis e missões ficam na <a href="/loyalty">página de fidelidade</a>.',
      'المستويات والمهام في <a href="/loyalty">صفحة الولاء</a>.',
    ),
    texts(
      'Spend points in the <a href="/loyalty/shop">shop</a>, or keep them as long as you like.',
      'Tērējiet punktus <a href="/loyalty/shop">veikalā</a> vai krājiet, cik ilgi gribat.',
      'Тратьте очки в <a href="/loyalty/shop">магазине</a> или храните сколько угодно.',
      'Gaste pontos na <a href="/loyalty/shop">loja</a> ou guarde-os o quanto quiser.',
      'أنفق النقاط في <a href="/loyalty/shop">المتجر</a> أو احتفظ بها ما شئت.',
    ),
  ],
  button: texts('To the programme', 'Uz programmu', 'К программе', 'Ao programa', 'إلى البرنامج'),
  facts: {
    gives: points,
    minimum: none,
    wagering: nothingAsked,
    validity: noExpiry,
    who: everyone,
  },
  more: {
    counts: realMoney,
    excluded: texts(
      'Bonus stakes',
      'Bonusa likmes',
      'Бонусные ставки',
      'Apostas de bônus',
      'رهانات المكافآت',
    ),
  },
};

export const lamplightersRace: PromotionTexts = {
  title: texts(
    'The lamplighters’ race',
    'Lampu iededzinātāju skrējiens',
    'Гонка фонарщиков',
    'Corrida dos acendedores',
    'سباق مشعلي المصابيح',
  ),
  text: texts(
    'A week of slots in which small stakes score as much as big ones.',
    'Nedēļa ar automātiem, kurā mazas likmes dod tikpat punktu, cik lielas.',
    'Неделя слотов, где маленькие ставки приносят столько же очков, сколько большие.',
    'Uma semana de slots em que apostas pequenas pontuam tanto quanto as grandes.',
    'أسبوع من السلوتس تمنح فيه الرهانات الصغيرة نقاطًا بقدر الكبيرة.',
  ),
  intro: texts(
    'A win is measured by its own stake, so playing higher does not help. Only your best 50 wins count: there is no prize for playing longer.',
    'Laimestu mēra pret tā likmi, tāpēc lielākas likmes nepalīdz. Skaitās tikai 50 labākie laimesti: par ilgāku spēli balvas nav.',
    'Выигрыш измеряется своей ставкой, поэтому ставить больше не помогает. Считаются только 50 лучших: за долгую игру приза нет.',
    'O ganho é medido pela própria aposta, então apostar alto não ajuda. Só contam os 50 melhores: não há prêmio por jogar mais tempo.',
    'يُقاس الربح برهانه، فلا يفيد رفع الرهان. تُحتسب أفضل 50 ربحًا فقط: لا جائزة على إطالة اللعب.',
  ),
  steps: [
    texts(
      'Join on the page of the <a href="/tournaments">tournament</a>; it costs nothing.',
      'Piesakieties <a href="/tournaments">turnīra</a> lapā; tas neko nemaksā.',
      'Вступите на странице <a href="/tournaments">турнира</a>; это бесплатно.',
      'Entre na página do <a href="/tournaments">torneio</a>; não custa nada.',
      'انضم من صفحة <a href="/tournaments">البطولة</a>؛ بلا أي رسم.',
    ),
    texts(
      'Play the listed slots with stakes from 0.20.',
      'Spēlējiet norādītos automātus ar likmēm no 0,20.',
      'Играйте в указанные слоты со ставками от 0,20.',
      'Jogue os slots listados com apostas a partir de 0,20.',
      'العب السلوتس المدرجة برهانات من 0.20.',
    ),
    texts(
      'Prizes are paid in cash when the week ends, without wagering.',
      'Balvas izmaksā naudā, kad nedēļa beidzas, bez apgrozījuma.',
      'Призы выплачиваются деньгами в конце недели, без отыгрыша.',
      'Os prêmios são pagos em dinheiro no fim da semana, sem exigência de apostas.',
      'تُدفع الجوائز نقدًا عند نهاية الأسبوع دون مراهنة.',
    ),
  ],
  button: texts('To the tournaments', 'Uz turnīriem', 'К турнирам', 'Aos torneios', 'إلى البطولات'),
  facts: {
    prize: texts('25,000 €', '25 000 €', '25 000 €', '25.000 €', '25,000 €'),
    entry: none,
    stake: texts('0.20', '0,20', '0,20', '0,20', '0.20'),
    validity: texts(
      '7 days, then anew',
      '7 dienas, tad no jauna',
      '7 дней, затем снова',
      '7 dias, depois recomeça',
      '7 أيام ثم من جديد',
    ),
    who: everyone,
  },
  more: { wagering: nothingAsked, counts: realMoney },
};

export const autumnPoints: PromotionTexts = {
  title: texts(
    'A double fortnight',
    'Dubultās divas nedēļas',
    'Две двойные недели',
    'Quinzena em dobro',
    'أسبوعان مضاعفان',
  ),
  text: texts(
    'Two weeks in which quests of the evening school gave twice their points.',
    'Divas nedēļas, kurās vakarskolas uzdevumi deva divkāršus punktus.',
    'Две недели, когда задания вечерней школы давали двойные очки.',
    'Duas semanas em que as missões da escola noturna deram pontos em dobro.',
    'أسبوعان منحت فيهما مهام مدرسة المساء ضعف النقاط.',
  ),
  intro: texts(
    'This promotion is over. Points that were earned stay, and the quests go on as before.',
    'Šī akcija ir beigusies. Nopelnītie punkti paliek, uzdevumi turpinās kā iepriekš.',
    'Эта акция окончена. Заработанные очки остаются, задания продолжаются как раньше.',
    'Esta promoção terminou. Os pontos ganhos ficam, e as missões seguem como antes.',
    'انتهى هذا العرض. تبقى النقاط المكتسبة وتستمر المهام كما كانت.',
  ),
  steps: [
    texts(
      'Quests counted by themselves; nothing had to be switched on.',
      'Uzdevumi skaitījās paši; nekas nebija jāieslēdz.',
      'Задания считались сами; включать ничего не требовалось.',
      'As missões contaram sozinhas; nada precisava ser ativado.',
      'احتُسبت المهام تلقائيًا دون تفعيل شيء.',
    ),
    texts(
      'Their usual points stand on the <a href="/loyalty">loyalty page</a>.',
      'To parastie punkti ir <a href="/loyalty">lojalitātes lapā</a>.',
      'Их обычные очки — на <a href="/loyalty">странице лояльности</a>.',
      'Os pontos de sempre estão na <a href="/loyalty">página de fidelidade</a>.',
      'نقاطها المعتادة في <a href="/loyalty">صفحة الولاء</a>.',
    ),
  ],
  button: texts('To the quests', 'Uz uzdevumiem', 'К заданиям', 'Às missões', 'إلى المهام'),
  facts: {
    gives: texts('Twice the points', 'Divkārši punkti', 'Двойные очки', 'Pontos em dobro', 'ضعف النقاط'),
    minimum: none,
    wagering: nothingAsked,
    validity: noExpiry,
    who: everyone,
  },
};
