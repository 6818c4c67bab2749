import type { LocaleCode } from './locales.ts';

export type PageText = { readonly slug: string; readonly title: string; readonly body: string };
const h = (title: string, ...paragraphs: readonly string[]): string =>
  `<h2>${title}</h2>${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')}`;
const list = (...items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const page = (slug: string, title: string, ...parts: readonly string[]): PageText => ({
  slug,
  title,
  body: parts.join(''),
});

const english = [
  page(
    'terms',
    'Terms of use',
    h(
      'What this is',
      'Evenfall is a demonstration. Accounts, balances, payments and wins are made up; no real money moves and nothing can be paid out.',
    ),
    h(
      'Who may play',
      'You have to be 18 or older and play for yourself. One person has one account. Accounts that are shared or used for another person are closed.',
    ),
    h(
      'Balance and bonuses',
      'Real money is staked before bonus money. A bonus has to be bet as many times as its offer says before it turns into real money; a withdrawal before that burns it, and you are asked first.',
    ),
    h(
      'Rounds',
      'The outcome of each round is drawn on our side before it is shown. A round that was interrupted is settled as it was drawn and stands in your history.',
    ),
    h(
      'Complaints',
      'Write to support@evenfall.test. We answer within five working days and say what you can do if you do not agree.',
    ),
  ),
  page(
    'privacy',
    'Privacy',
    h(
      'What we keep',
      'Your profile, your payments, your rounds and the time you signed in. We need them to run the account and to keep the books.',
    ),
    h(
      'What we do not do',
      'We do not sell data and we do not show advertising of others. Passwords are kept as hashes only.',
    ),
    h(
      'Your rights',
      'You can see, correct and take your data with you, and ask us to delete what the law does not oblige us to keep.',
      'Write to <a href="mailto:privacy@evenfall.test">privacy@evenfall.test</a>.',
    ),
  ),
  page(
    'payments',
    'Payments',
    h(
      'Deposits',
      'Card, e-wallet, bank transfer, phone bill and, in Brazil, Pix. The fee, if there is one, is shown before you confirm.',
    ),
    list('Card and e-wallet: at once', 'Bank transfer: one working day', 'Phone bill: at once, fee 2%'),
    h(
      'Withdrawals',
      'We pay out to requisites in your own name. A withdrawal can be taken back as long as it is pending.',
    ),
    h(
      'Limits',
      'A deposit limit counts what you pay in, without what you take out. The cashier shows what is left of it.',
    ),
  ),
  page(
    'responsible-gaming',
    'Safer play',
    h(
      'Play is not income',
      'Most bets lose. Play only with money that you can do without, and stop when it stops being fun.',
    ),
    h(
      'What helps',
      'The strip under the header shows how long you have been here and your result. A deposit limit holds for a day, a week, two weeks or a month.',
    ),
    list(
      'Decide before you start how much and how long',
      'Do not play to win back losses',
      'Take breaks',
      'Do not play after drinking',
    ),
    h(
      'Signs that it is too much',
      'You think about playing most of the day, you borrow to play, you hide it from others. Then stop and talk to somebody.',
    ),
    h(
      'Where to get help',
      'Gamblers Anonymous meets in many countries. Gambling Therapy offers free help online in several languages.',
      '<a href="https://www.gamblingtherapy.org/">gamblingtherapy.org</a>',
    ),
  ),
] as const;

const latvian = [
  page(
    'terms',
    'Lietošanas noteikumi',
    h(
      'Kas tas ir',
      'Evenfall ir demonstrācija. Konti, atlikumi, maksājumi un laimesti ir izdomāti; īsta nauda nekustas un neko nevar izmaksāt.',
    ),
    h(
      'Kas drīkst spēlēt',
      'Jums jābūt vismaz 18 gadus vecam un jāspēlē savā vārdā. Vienam cilvēkam ir viens konts. Koplietotus kontus slēdzam.',
    ),
    h(
      'Atlikums un bonusi',
      'Vispirms tiek likta īstā nauda, tad bonusa nauda. Bonuss jāapgroza tik reižu, cik norādīts piedāvājumā; izmaksa pirms tam to dzēš, un par to vispirms pajautājam.',
    ),
    h(
      'Raundi',
      'Katra raunda iznākumu nosakām mūsu pusē, pirms tas tiek parādīts. Pārtraukts raunds tiek norēķināts tā, kā tas izlozēts, un ir redzams vēsturē.',
    ),
    h(
      'Sūdzības',
      'Rakstiet uz support@evenfall.test. Atbildam piecu darba dienu laikā un paskaidrojam, ko darīt, ja nepiekrītat.',
    ),
  ),
  page(
    'privacy',
    'Privātums',
    h(
      'Ko glabājam',
      'Jūsu profilu, maksājumus, raundus un ieejas laiku. Tie vajadzīgi konta darbībai un grāmatvedībai.',
    ),
    h('Ko nedarām', 'Nepārdodam datus un nerādām citu reklāmu. Paroles glabājam tikai kā jaucējvērtības.'),
    h(
      'Jūsu tiesības',
      'Varat savus datus redzēt, labot, paņemt līdzi un lūgt dzēst to, ko likums neliek glabāt.',
      'Rakstiet uz <a href="mailto:privacy@evenfall.test">privacy@evenfall.test</a>.',
    ),
  ),
  page(
    'payments',
    'Maksājumi',
    h(
      'Iemaksas',
      'Karte, e-maks, bankas pārskaitījums, telefona rēķins un Brazīlijā Pix. Ja ir komisija, to redzat pirms apstiprināšanas.',
    ),
    list(
      'Karte un e-maks: uzreiz',
      'Bankas pārskaitījums: viena darba diena',
      'Telefona rēķins: uzreiz, komisija 2%',
    ),
    h('Izmaksas', 'Izmaksājam uz rekvizītiem jūsu vārdā. Izmaksu var atsaukt, kamēr tā gaida.'),
    h('Limiti', 'Iemaksu limits skaita to, ko iemaksājat, neatņemot izmaksāto. Kase rāda, cik vēl atlicis.'),
  ),
  page(
    'responsible-gaming',
    'Droša spēle',
    h(
      'Spēle nav ienākumi',
      'Lielākā daļa likmju zaudē. Spēlējiet tikai ar naudu, bez kuras varat iztikt, un beidziet, kad vairs nav prieka.',
    ),
    h(
      'Kas palīdz',
      'Josla zem galvenes rāda, cik ilgi esat šeit un kāds ir rezultāts. Iemaksu limits darbojas dienu, nedēļu, divas nedēļas vai mēnesi.',
    ),
    list(
      'Pirms sākat, izlemiet, cik daudz un cik ilgi',
      'Nespēlējiet, lai atgūtu zaudēto',
      'Ieturiet pauzes',
      'Nespēlējiet pēc alkohola',
    ),
    h(
      'Pazīmes, ka ir par daudz',
      'Par spēli domājat lielāko dienas daļu, aizņematies, lai spēlētu, slēpjat to. Tad apstājieties un ar kādu parunājiet.',
    ),
    h(
      'Kur saņemt palīdzību',
      'Anonīmie azartspēlmaņi tiekas daudzās valstīs. Gambling Therapy sniedz bezmaksas palīdzību tiešsaistē.',
      '<a href="https://www.gamblingtherapy.org/">gamblingtherapy.org</a>',
    ),
  ),
] as const;

const russian = [
  page(
    'terms',
    'Условия использования',
    h(
      'Что это',
      'Evenfall — демонстрация. Счета, балансы, платежи и выигрыши вымышлены; реальные деньги не движутся, вывести ничего нельзя.',
    ),
    h(
      'Кто может играть',
      'Вам должно быть не меньше 18 лет, и вы играете за себя. У одного человека один счёт. Общие счета закрываются.',
    ),
    h(
      'Баланс и бонусы',
      'Сначала ставятся реальные деньги, потом бонусные. Бонус нужно отыграть столько раз, сколько сказано в предложении; вывод до этого сжигает его, и мы сначала спросим.',
    ),
    h(
      'Раунды',
      'Исход каждого раунда определяется на нашей стороне до показа. Прерванный раунд рассчитывается так, как выпал, и виден в истории.',
    ),
    h(
      'Жалобы',
      'Пишите на support@evenfall.test. Мы ответим за пять рабочих дней и скажем, что делать, если вы не согласны.',
    ),
  ),
  page(
    'privacy',
    'Конфиденциальность',
    h('Что мы храним', 'Ваш профиль, платежи, раунды и время входа. Они нужны для работы счёта и для учёта.'),
    h(
      'Чего мы не делаем',
      'Мы не продаём данные и не показываем чужую рекламу. Пароли хранятся только в виде хешей.',
    ),
    h(
      'Ваши права',
      'Вы можете увидеть, исправить и забрать свои данные, а также попросить удалить то, что закон не обязывает хранить.',
      'Пишите на <a href="mailto:privacy@evenfall.test">privacy@evenfall.test</a>.',
    ),
  ),
  page(
    'payments',
    'Платежи',
    h(
      'Пополнение',
      'Карта, электронный кошелёк, банковский перевод, счёт телефона и, в Бразилии, Pix. Комиссия, если она есть, видна до подтверждения.',
    ),
    list(
      'Карта и кошелёк: сразу',
      'Банковский перевод: один рабочий день',
      'Счёт телефона: сразу, комиссия 2%',
    ),
    h('Вывод', 'Мы выплачиваем на реквизиты на ваше имя. Вывод можно отозвать, пока он ожидает.'),
    h('Лимиты', 'Лимит депозита считает то, что вы вносите, без вычета вывода. Касса показывает остаток.'),
  ),
  page(
    'responsible-gaming',
    'Ответственная игра',
    h(
      'Игра — не доход',
      'Большинство ставок проигрывает. Играйте только на деньги, без которых обойдётесь, и остановитесь, когда это перестало радовать.',
    ),
    h(
      'Что помогает',
      'Полоса под шапкой показывает, сколько вы здесь и каков итог. Лимит депозита действует день, неделю, две недели или месяц.',
    ),
    list(
      'Решите до начала, сколько денег и времени',
      'Не играйте, чтобы отыграться',
      'Делайте перерывы',
      'Не играйте после алкоголя',
    ),
    h(
      'Признаки, что это слишком',
      'Вы думаете об игре большую часть дня, занимаете, чтобы играть, скрываете это. Тогда остановитесь и поговорите с кем-нибудь.',
    ),
    h(
      'Где получить помощь',
      'Анонимные игроки встречаются во многих странах. Gambling Therapy бесплатно помогает онлайн на разных языках.',
      '<a href="https://www.gamblingtherapy.org/">gamblingtherapy.org</a>',
    ),
  ),
] as const;

const portuguese = [
  page(
    'terms',
    'Termos de uso',
    h(
      'O que é isto',
      'O Evenfall é uma demonstração. Contas, saldos, pagamentos e prêmios são inventados; nenhum dinheiro real se move e nada pode ser sacado.',
    ),
    h(
      'Quem pode jogar',
      'Você precisa ter 18 anos ou mais e jogar em seu nome. Cada pessoa tem uma conta. Contas compartilhadas são encerradas.',
    ),
    h(
      'Saldo e bônus',
      'O dinheiro real é apostado antes do bônus. O bônus precisa ser apostado quantas vezes a oferta disser; um saque antes disso o queima, e perguntamos primeiro.',
    ),
    h(
      'Rodadas',
      'O resultado de cada rodada é sorteado do nosso lado antes de aparecer. Uma rodada interrompida é liquidada como foi sorteada e fica no histórico.',
    ),
    h(
      'Reclamações',
      'Escreva para support@evenfall.test. Respondemos em cinco dias úteis e dizemos o que fazer se você não concordar.',
    ),
  ),
  page(
    'privacy',
    'Privacidade',
    h(
      'O que guardamos',
      'Seu perfil, seus pagamentos, suas rodadas e a hora de entrada. Precisamos disso para manter a conta e os livros.',
    ),
    h(
      'O que não fazemos',
      'Não vendemos dados nem mostramos anúncios de terceiros. Senhas são guardadas apenas como hashes.',
    ),
    h(
      'Seus direitos',
      'Você pode ver, corrigir e levar seus dados, e pedir que apaguemos o que a lei não obriga a guardar.',
      'Escreva para <a href="mailto:privacy@evenfall.test">privacy@evenfall.test</a>.',
    ),
  ),
  page(
    'payments',
    'Pagamentos',
    h(
      'Depósitos',
      'Cartão, carteira digital, transferência, conta do telefone e, no Brasil, Pix. A taxa, se houver, aparece antes da confirmação.',
    ),
    list(
      'Cartão e carteira: na hora',
      'Transferência: um dia útil',
      'Conta do telefone: na hora, taxa de 2%',
    ),
    h('Saques', 'Pagamos para contas em seu nome. Um saque pode ser desfeito enquanto está pendente.'),
    h(
      'Limites',
      'O limite de depósito conta o que você paga, sem descontar o que saca. O caixa mostra quanto resta.',
    ),
  ),
  page(
    'responsible-gaming',
    'Jogo responsável',
    h(
      'Jogo não é renda',
      'A maioria das apostas perde. Jogue só com o dinheiro de que não precisa e pare quando deixar de ser divertido.',
    ),
    h(
      'O que ajuda',
      'A faixa sob o topo mostra há quanto tempo você está aqui e o seu resultado. Um limite de depósito vale por um dia, uma semana, duas semanas ou um mês.',
    ),
    list(
      'Decida antes quanto e por quanto tempo',
      'Não jogue para recuperar perdas',
      'Faça pausas',
      'Não jogue depois de beber',
    ),
    h(
      'Sinais de que é demais',
      'Você pensa em jogar a maior parte do dia, pede emprestado para jogar, esconde isso. Então pare e fale com alguém.',
    ),
    h(
      'Onde buscar ajuda',
      'Jogadores Anônimos se reúne em muitos países. A Gambling Therapy ajuda de graça pela internet em vários idiomas.',
      '<a href="https://www.gamblingtherapy.org/">gamblingtherapy.org</a>',
    ),
  ),
] as const;

const arabic = [
  page(
    'terms',
    'شروط الاستخدام',
    h(
      'ما هذا',
      'Evenfall عرض تجريبي. الحسابات والأرصدة والمدفوعات والأرباح كلها خيالية؛ لا تتحرك أموال حقيقية ولا يمكن سحب شيء.',
    ),
    h(
      'من يمكنه اللعب',
      'يجب أن يكون عمرك 18 عامًا أو أكثر وأن تلعب لنفسك. لكل شخص حساب واحد. تُغلق الحسابات المشتركة.',
    ),
    h(
      'الرصيد والمكافآت',
      'يُراهن بالمال الحقيقي قبل مال المكافأة. يجب المراهنة بالمكافأة بعدد المرات المذكور في العرض؛ السحب قبل ذلك يلغيها، ونسألك أولًا.',
    ),
    h('الجولات', 'تُحدَّد نتيجة كل جولة من جانبنا قبل عرضها. الجولة المنقطعة تُسوّى كما سُحبت وتظهر في السجل.'),
    h('الشكاوى', 'اكتب إلى support@evenfall.test. نرد خلال خمسة أيام عمل ونوضح ما يمكنك فعله إن لم توافق.'),
  ),
  page(
    'privacy',
    'الخصوصية',
    h('ما نحتفظ به', 'ملفك ومدفوعاتك وجولاتك ووقت دخولك. نحتاجها لتشغيل الحساب ومسك الدفاتر.'),
    h('ما لا نفعله', 'لا نبيع البيانات ولا نعرض إعلانات الآخرين. تُحفظ كلمات المرور كبصمات فقط.'),
    h(
      'حقوقك',
      'يمكنك الاطلاع على بياناتك وتصحيحها وأخذها معك، وطلب حذف ما لا يلزمنا القانون بحفظه.',
      'اكتب إلى <a href="mailto:privacy@evenfall.test">privacy@evenfall.test</a>.',
    ),
  ),
  page(
    'payments',
    'المدفوعات',
    h(
      'الإيداع',
      'بطاقة ومحفظة إلكترونية وتحويل مصرفي وفاتورة هاتف، وPix في البرازيل. تظهر الرسوم إن وُجدت قبل التأكيد.',
    ),
    list('البطاقة والمحفظة: فورًا', 'التحويل المصرفي: يوم عمل واحد', 'فاتورة الهاتف: فورًا، رسوم 2%'),
    h('السحب', 'ندفع إلى حسابات باسمك. يمكن إلغاء السحب ما دام قيد الانتظار.'),
    h('الحدود', 'حد الإيداع يحسب ما تدفعه دون طرح ما تسحبه. يعرض الصندوق ما تبقى منه.'),
  ),
  page(
    'responsible-gaming',
    'لعب مسؤول',
    h('اللعب ليس دخلًا', 'معظم الرهانات تخسر. العب فقط بمال يمكنك الاستغناء عنه، وتوقف عندما يتوقف المرح.'),
    h(
      'ما يساعد',
      'الشريط أسفل الرأس يعرض مدة بقائك ونتيجتك. حد الإيداع يسري ليوم أو أسبوع أو أسبوعين أو شهر.',
    ),
    list('قرر قبل البدء كم ولكم من الوقت', 'لا تلعب لتعويض الخسائر', 'خذ استراحات', 'لا تلعب بعد الشرب'),
    h('علامات الإفراط', 'تفكر في اللعب معظم اليوم، تقترض لتلعب، تخفي ذلك عن الآخرين. عندها توقف وتحدث مع أحد.'),
    h(
      'أين تجد المساعدة',
      'تجتمع مجموعات المقامرين المجهولين في بلدان كثيرة. تقدم Gambling Therapy مساعدة مجانية عبر الإنترنت بلغات عدة.',
      '<a href="https://www.gamblingtherapy.org/">gamblingtherapy.org</a>',
    ),
  ),
] as const;

/** The four content pages of each locale. */
export const pages: Readonly<Record<LocaleCode, readonly PageText[]>> = {
  'en-US': english,
  lv: latvian,
  ru: russian,
  'pt-BR': portuguese,
  ar: arabic,
};
