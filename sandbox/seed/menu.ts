import type { Localised } from './locales.ts';
import { localised } from './locales.ts';

type Texts = Readonly<Record<string, Localised>>;
/** Titles of links and of the home page's shelves. */
export const menuTexts = {
  home: localised('Home', 'Sākums', 'Главная', 'Início', 'الرئيسية'),
  games: localised('Games', 'Spēles', 'Игры', 'Jogos', 'الألعاب'),
  allGames: localised('All games', 'Visas spēles', 'Все игры', 'Todos os jogos', 'كل الألعاب'),
  live: localised('Live', 'Tiešraide', 'Живые', 'Ao vivo', 'مباشر'),
  liveTables: localised('Live tables', 'Tiešraides galdi', 'Живые столы', 'Mesas ao vivo', 'طاولات مباشرة'),
  slots: localised('Slots', 'Automāti', 'Слоты', 'Slots', 'سلوتس'),
  jackpots: localised('Jackpots', 'Džekpoti', 'Джекпоты', 'Jackpots', 'جاكبوت'),
  offers: localised('Offers', 'Piedāvājumi', 'Предложения', 'Ofertas', 'العروض'),
  promotions: localised('Promotions', 'Akcijas', 'Акции', 'Promoções', 'الحملات الترويجية'),
  winners: localised('Winners', 'Uzvarētāji', 'Победители', 'Ganhadores', 'الفائزون'),
  providers: localised('Providers', 'Ražotāji', 'Провайдеры', 'Provedores', 'المزودون'),
  support: localised('Support', 'Atbalsts', 'Поддержка', 'Suporte', 'الدعم'),
  help: localised('Help', 'Palīdzība', 'Помощь', 'Ajuda', 'المساعدة'),
  new: localised('New', 'Jaunās', 'Новые', 'Novos', 'جديدة'),
  newThisWeek: localised(
    'New this week',
    'Jaunas šonedēļ',
    'Новые на этой неделе',
    'Novos da semana',
    'جديد هذا الأسبوع',
  ),
  tonight: localised('Tonight', 'Šovakar', 'Сегодня вечером', 'Hoje à noite', 'الليلة'),
  deposit: localised('Deposit', 'Iemaksāt', 'Пополнить', 'Depositar', 'إيداع'),
  withdraw: localised('Withdraw', 'Izmaksāt', 'Вывести', 'Sacar', 'سحب'),
  history: localised('History', 'Vēsture', 'История', 'Histórico', 'السجل'),
  cashier: localised('Cashier', 'Kase', 'Касса', 'Caixa', 'الصندوق'),
  tournaments: localised('Tournaments', 'Turnīri', 'Турниры', 'Torneios', 'البطولات'),
  loyalty: localised('Loyalty', 'Lojalitāte', 'Лояльность', 'Fidelidade', 'الولاء'),
  betting: localised('Sports', 'Sports', 'Спорт', 'Esportes', 'الرياضة'),
  favourites: localised('Favorites', 'Izlase', 'Избранное', 'Favoritos', 'المفضلة'),
  bonuses: localised('Bonuses', 'Bonusi', 'Бонусы', 'Bônus', 'المكافآت'),
  terms: localised('Terms', 'Noteikumi', 'Условия', 'Termos', 'الشروط'),
  privacy: localised('Privacy', 'Privātums', 'Конфиденциальность', 'Privacidade', 'الخصوصية'),
  payments: localised('Payments', 'Maksājumi', 'Платежи', 'Pagamentos', 'المدفوعات'),
  responsible: localised('Safer play', 'Droša spēle', 'Ответственная игра', 'Jogo responsável', 'لعب مسؤول'),
  accessibility: localised(
    'Accessibility',
    'Piekļūstamība',
    'Доступность',
    'Acessibilidade',
    'إمكانية الوصول',
  ),
  footer: localised(
    'Games and tables in one room. This is a demonstration: no real money is involved.',
    'Spēles un galdi vienā zālē. Šī ir demonstrācija: īstas naudas te nav.',
    'Игры и столы в одном зале. Это демонстрация: реальных денег здесь нет.',
    'Jogos e mesas em uma sala só. Isto é uma demonstração: não há dinheiro real.',
    'ألعاب وطاولات في قاعة واحدة. هذا عرض تجريبي: لا توجد أموال حقيقية.',
  ),
  licence: localised(
    'No licence: nothing here is real.',
    'Bez licences: te nekas nav īsts.',
    'Без лицензии: здесь ничего не настоящее.',
    'Sem licença: nada aqui é real.',
    'بلا ترخيص: لا شيء هنا حقيقي.',
  ),
  gambling: localised(
    'Gambling can be addictive. Play only with money you can lose.',
    'Azartspēles var izraisīt atkarību. Spēlējiet tikai ar naudu, ko varat zaudēt.',
    'Азартные игры могут вызвать зависимость. Играйте только на те деньги, которые готовы потерять.',
    'Jogos podem causar dependência. Jogue apenas o que pode perder.',
    'القمار قد يسبب الإدمان. العب فقط بما يمكنك خسارته.',
  ),
  receiptAddress: localised(
    'Evenfall Sandbox, 1 Lamp Street',
    'Evenfall Sandbox, Lampas iela 1',
    'Evenfall Sandbox, ул. Ламповая, 1',
    'Evenfall Sandbox, Rua da Lâmpada, 1',
    'Evenfall Sandbox، شارع المصباح 1',
  ),
} as const satisfies Texts;

export type MenuKey = keyof typeof menuTexts;

/** How each way to pay is described in the cashier. */
export const methodTexts: Texts = {
  card: localised(
    'No fee, at once',
    'Bez maksas, uzreiz',
    'Без комиссии, сразу',
    'Sem taxa, na hora',
    'بلا رسوم، فورًا',
  ),
  bank_transfer: localised(
    'No fee, 1 day',
    'Bez maksas, 1 diena',
    'Без комиссии, 1 день',
    'Sem taxa, 1 dia',
    'بلا رسوم، يوم واحد',
  ),
  e_wallet: localised(
    'No fee, at once',
    'Bez maksas, uzreiz',
    'Без комиссии, сразу',
    'Sem taxa, na hora',
    'بلا رسوم، فورًا',
  ),
  phone_bill: localised(
    'Fee 2%, at once',
    'Maksa 2%, uzreiz',
    'Комиссия 2%, сразу',
    'Taxa de 2%, na hora',
    'رسوم 2%، فورًا',
  ),
  pix: localised(
    'No fee, at once',
    'Bez maksas, uzreiz',
    'Без комиссии, сразу',
    'Sem taxa, na hora',
    'بلا رسوم، فورًا',
  ),
  voucher: localised(
    'Not available now',
    'Pašlaik nav pieejams',
    'Сейчас недоступно',
    'Indisponível agora',
    'غير متاح حاليًا',
  ),
};
export const withdrawTexts: Texts = {
  card: localised(
    'No fee, 1 to 2 days',
    'Bez maksas, 1–2 dienas',
    'Без комиссии, 1–2 дня',
    'Sem taxa, 1 a 2 dias',
    'بلا رسوم، من يوم إلى يومين',
  ),
  bank_transfer: localised(
    '{fee}, 1 to 3 days',
    '{fee}, 1–3 dienas',
    '{fee}, 1–3 дня',
    '{fee}, 1 a 3 dias',
    '{fee}، من يوم إلى 3 أيام',
  ),
  e_wallet: localised(
    'Fee 1%, within a day',
    'Maksa 1%, dienas laikā',
    'Комиссия 1%, в течение дня',
    'Taxa de 1%, em um dia',
    'رسوم 1%، خلال يوم',
  ),
  pix: localised(
    'No fee, within an hour',
    'Bez maksas, stundas laikā',
    'Без комиссии, за час',
    'Sem taxa, em uma hora',
    'بلا رسوم، خلال ساعة',
  ),
};
