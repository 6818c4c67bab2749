import type { Localised } from './locales.ts';

export type SectionSeo = { readonly url: string; readonly title: Localised; readonly description: Localised };

const none: Localised = { 'en-US': '', lv: '', ru: '', 'pt-BR': '', ar: '' };

/** Titles and descriptions of the site's sections; `{name}` is that of the one thing a page is about. */
export const sectionSeo: readonly SectionSeo[] = [
  {
    url: '/offers',
    title: {
      'en-US': 'Offers · Evenfall',
      lv: 'Piedāvājumi · Evenfall',
      ru: 'Предложения · Evenfall',
      'pt-BR': 'Ofertas · Evenfall',
      ar: 'العروض · Evenfall',
    },
    description: {
      'en-US': 'Bonuses on deposits, with their terms.',
      lv: 'Bonusi par iemaksām un to noteikumi.',
      ru: 'Бонусы на депозиты и их условия.',
      'pt-BR': 'Bônus em depósitos e seus termos.',
      ar: 'مكافآت الإيداع وشروطها.',
    },
  },
  {
    url: '/betting',
    title: {
      'en-US': 'Betting · Evenfall',
      lv: 'Likmes · Evenfall',
      ru: 'Ставки · Evenfall',
      'pt-BR': 'Apostas · Evenfall',
      ar: 'المراهنات · Evenfall',
    },
    description: {
      'en-US': 'Bets on sport.',
      lv: 'Likmes sportā.',
      ru: 'Ставки на спорт.',
      'pt-BR': 'Apostas esportivas.',
      ar: 'الرهان على الرياضة.',
    },
  },
  {
    url: '/loyalty',
    title: {
      'en-US': 'Loyalty · Evenfall',
      lv: 'Lojalitāte · Evenfall',
      ru: 'Лояльность · Evenfall',
      'pt-BR': 'Fidelidade · Evenfall',
      ar: 'الولاء · Evenfall',
    },
    description: {
      'en-US': 'Points for play, and what they are worth.',
      lv: 'Punkti par spēli un to vērtība.',
      ru: 'Очки за игру и их ценность.',
      'pt-BR': 'Pontos por jogar e quanto valem.',
      ar: 'نقاط مقابل اللعب وقيمتها.',
    },
  },
  {
    url: '/loyalty/shop',
    title: {
      'en-US': 'Shop · Loyalty · Evenfall',
      lv: 'Veikals · Lojalitāte · Evenfall',
      ru: 'Магазин · Лояльность · Evenfall',
      'pt-BR': 'Loja · Fidelidade · Evenfall',
      ar: 'المتجر · الولاء · Evenfall',
    },
    description: {
      'en-US': 'What loyalty points buy.',
      lv: 'Ko var iegūt par punktiem.',
      ru: 'Что можно взять за очки.',
      'pt-BR': 'O que os pontos compram.',
      ar: 'ما يمكن شراؤه بالنقاط.',
    },
  },
  {
    url: '/support',
    title: {
      'en-US': 'Support · Evenfall',
      lv: 'Atbalsts · Evenfall',
      ru: 'Поддержка · Evenfall',
      'pt-BR': 'Suporte · Evenfall',
      ar: 'الدعم · Evenfall',
    },
    description: {
      'en-US': 'How to reach us.',
      lv: 'Kā ar mums sazināties.',
      ru: 'Как с нами связаться.',
      'pt-BR': 'Como falar conosco.',
      ar: 'كيف تتواصل معنا.',
    },
  },
  {
    url: '/winners',
    title: {
      'en-US': 'Winners · Evenfall',
      lv: 'Uzvarētāji · Evenfall',
      ru: 'Победители · Evenfall',
      'pt-BR': 'Ganhadores · Evenfall',
      ar: 'الفائزون · Evenfall',
    },
    description: {
      'en-US': 'The latest wins, in order of time.',
      lv: 'Jaunākie laimesti laika secībā.',
      ru: 'Последние выигрыши по времени.',
      'pt-BR': 'Os últimos ganhos, em ordem.',
      ar: 'أحدث المكاسب بالترتيب الزمني.',
    },
  },
  {
    url: '/jackpots',
    title: {
      'en-US': 'Jackpots · Evenfall',
      lv: 'Džekpoti · Evenfall',
      ru: 'Джекпоты · Evenfall',
      'pt-BR': 'Jackpots · Evenfall',
      ar: 'الجاكبوت · Evenfall',
    },
    description: {
      'en-US': 'What the jackpots hold now.',
      lv: 'Cik džekpotos ir tagad.',
      ru: 'Сколько сейчас в джекпотах.',
      'pt-BR': 'Quanto os jackpots acumulam agora.',
      ar: 'قيمة الجاكبوت الآن.',
    },
  },
  {
    url: '/providers',
    title: {
      'en-US': 'Providers · Evenfall',
      lv: 'Ražotāji · Evenfall',
      ru: 'Провайдеры · Evenfall',
      'pt-BR': 'Provedores · Evenfall',
      ar: 'المزودون · Evenfall',
    },
    description: {
      'en-US': 'The studios behind the games.',
      lv: 'Studijas, kas veido spēles.',
      ru: 'Студии, создавшие игры.',
      'pt-BR': 'Os estúdios por trás dos jogos.',
      ar: 'الاستوديوهات وراء الألعاب.',
    },
  },
  {
    url: '/promotions',
    title: {
      'en-US': 'Promotions · Evenfall',
      lv: 'Akcijas · Evenfall',
      ru: 'Акции · Evenfall',
      'pt-BR': 'Promoções · Evenfall',
      ar: 'الحملات الترويجية · Evenfall',
    },
    description: {
      'en-US': 'What the house offers, explained.',
      lv: 'Ko nams piedāvā un kā tas darbojas.',
      ru: 'Что предлагает дом и как это работает.',
      'pt-BR': 'O que a casa oferece, explicado.',
      ar: 'عروض الدار مع الشرح.',
    },
  },
  {
    url: '/tournaments',
    title: {
      'en-US': 'Tournaments · Evenfall',
      lv: 'Turnīri · Evenfall',
      ru: 'Турниры · Evenfall',
      'pt-BR': 'Torneios · Evenfall',
      ar: 'البطولات · Evenfall',
    },
    description: {
      'en-US': 'Tournaments, their prizes and their games.',
      lv: 'Turnīri, balvas un spēles.',
      ru: 'Турниры, призы и игры.',
      'pt-BR': 'Torneios, prêmios e jogos.',
      ar: 'البطولات وجوائزها وألعابها.',
    },
  },
  {
    url: '/offers/{id}',
    title: {
      'en-US': '{name} · Offer · Evenfall',
      lv: '{name} · Piedāvājums · Evenfall',
      ru: '{name} · Предложение · Evenfall',
      'pt-BR': '{name} · Oferta · Evenfall',
      ar: '{name} · عرض · Evenfall',
    },
    description: { 'en-US': '{name}', lv: '{name}', ru: '{name}', 'pt-BR': '{name}', ar: '{name}' },
  },
  {
    url: '/promotions/{id}',
    title: {
      'en-US': '{name} · Promotion · Evenfall',
      lv: '{name} · Akcija · Evenfall',
      ru: '{name} · Акция · Evenfall',
      'pt-BR': '{name} · Promoção · Evenfall',
      ar: '{name} · حملة ترويجية · Evenfall',
    },
    description: { 'en-US': '{name}', lv: '{name}', ru: '{name}', 'pt-BR': '{name}', ar: '{name}' },
  },
  {
    url: '/jackpots/{id}',
    title: {
      'en-US': '{name} · Jackpot · Evenfall',
      lv: '{name} · Džekpots · Evenfall',
      ru: '{name} · Джекпот · Evenfall',
      'pt-BR': '{name} · Jackpot · Evenfall',
      ar: '{name} · جاكبوت · Evenfall',
    },
    description: { 'en-US': '{name}', lv: '{name}', ru: '{name}', 'pt-BR': '{name}', ar: '{name}' },
  },
  {
    url: '/tournaments/{id}',
    title: {
      'en-US': '{name} · Tournament · Evenfall',
      lv: '{name} · Turnīrs · Evenfall',
      ru: '{name} · Турнир · Evenfall',
      'pt-BR': '{name} · Torneio · Evenfall',
      ar: '{name} · بطولة · Evenfall',
    },
    description: { 'en-US': '{name}', lv: '{name}', ru: '{name}', 'pt-BR': '{name}', ar: '{name}' },
  },
  {
    url: '/tournaments/{id}/gamehall',
    title: {
      'en-US': '{name} · Tournament games · Evenfall',
      lv: '{name} · Turnīra spēles · Evenfall',
      ru: '{name} · Игры турнира · Evenfall',
      'pt-BR': '{name} · Jogos do torneio · Evenfall',
      ar: '{name} · ألعاب البطولة · Evenfall',
    },
    description: { 'en-US': '{name}', lv: '{name}', ru: '{name}', 'pt-BR': '{name}', ar: '{name}' },
  },
  {
    url: '/cashier/deposit',
    title: {
      'en-US': 'Deposit · Evenfall',
      lv: 'Iemaksa · Evenfall',
      ru: 'Пополнение · Evenfall',
      'pt-BR': 'Depósito · Evenfall',
      ar: 'إيداع · Evenfall',
    },
    description: none,
  },
  {
    url: '/cashier/withdraw',
    title: {
      'en-US': 'Withdrawal · Evenfall',
      lv: 'Izmaksa · Evenfall',
      ru: 'Вывод · Evenfall',
      'pt-BR': 'Saque · Evenfall',
      ar: 'سحب · Evenfall',
    },
    description: none,
  },
  {
    url: '/cashier/history',
    title: {
      'en-US': 'History · Evenfall',
      lv: 'Vēsture · Evenfall',
      ru: 'История · Evenfall',
      'pt-BR': 'Histórico · Evenfall',
      ar: 'السجل · Evenfall',
    },
    description: none,
  },
  {
    url: '/cashier/wallet',
    title: {
      'en-US': 'Wallet · Evenfall',
      lv: 'Maks · Evenfall',
      ru: 'Кошелёк · Evenfall',
      'pt-BR': 'Carteira · Evenfall',
      ar: 'المحفظة · Evenfall',
    },
    description: none,
  },
  {
    url: '/cashier/receipt',
    title: {
      'en-US': 'Receipt · Evenfall',
      lv: 'Kvīts · Evenfall',
      ru: 'Квитанция · Evenfall',
      'pt-BR': 'Recibo · Evenfall',
      ar: 'الإيصال · Evenfall',
    },
    description: none,
  },
  {
    url: '/profile/bets',
    title: {
      'en-US': 'Bets · Evenfall',
      lv: 'Likmes · Evenfall',
      ru: 'Ставки · Evenfall',
      'pt-BR': 'Apostas · Evenfall',
      ar: 'الرهانات · Evenfall',
    },
    description: none,
  },
  {
    url: '/profile/bonuses',
    title: {
      'en-US': 'Bonuses · Evenfall',
      lv: 'Bonusi · Evenfall',
      ru: 'Бонусы · Evenfall',
      'pt-BR': 'Bônus · Evenfall',
      ar: 'المكافآت · Evenfall',
    },
    description: none,
  },
  {
    url: '/profile/loyalty',
    title: {
      'en-US': 'Loyalty · Evenfall',
      lv: 'Lojalitāte · Evenfall',
      ru: 'Лояльность · Evenfall',
      'pt-BR': 'Fidelidade · Evenfall',
      ar: 'الولاء · Evenfall',
    },
    description: none,
  },
  {
    url: '/profile/cashback',
    title: {
      'en-US': 'Cashback · Evenfall',
      lv: 'Naudas atmaksa · Evenfall',
      ru: 'Кешбэк · Evenfall',
      'pt-BR': 'Cashback · Evenfall',
      ar: 'استرداد النقود · Evenfall',
    },
    description: none,
  },
  {
    url: '/profile/security',
    title: {
      'en-US': 'Security · Evenfall',
      lv: 'Drošība · Evenfall',
      ru: 'Безопасность · Evenfall',
      'pt-BR': 'Segurança · Evenfall',
      ar: 'الأمان · Evenfall',
    },
    description: none,
  },
  {
    url: '/profile/settings',
    title: {
      'en-US': 'Settings · Evenfall',
      lv: 'Iestatījumi · Evenfall',
      ru: 'Настройки · Evenfall',
      'pt-BR': 'Configurações · Evenfall',
      ar: 'الإعدادات · Evenfall',
    },
    description: none,
  },
  {
    url: '/profile/notices',
    title: {
      'en-US': 'Inbox · Evenfall',
      lv: 'Ziņas · Evenfall',
      ru: 'Сообщения · Evenfall',
      'pt-BR': 'Avisos · Evenfall',
      ar: 'الرسائل · Evenfall',
    },
    description: none,
  },
  {
    url: '/profile/notification',
    title: {
      'en-US': 'Notifications · Evenfall',
      lv: 'Paziņojumi · Evenfall',
      ru: 'Уведомления · Evenfall',
      'pt-BR': 'Notificações · Evenfall',
      ar: 'الإشعارات · Evenfall',
    },
    description: none,
  },
  {
    url: '/profile/verification',
    title: {
      'en-US': 'Verification · Evenfall',
      lv: 'Pārbaude · Evenfall',
      ru: 'Проверка · Evenfall',
      'pt-BR': 'Verificação · Evenfall',
      ar: 'التحقق · Evenfall',
    },
    description: none,
  },
  {
    url: '/profile/responsible-game',
    title: {
      'en-US': 'Safer play · Evenfall',
      lv: 'Droša spēle · Evenfall',
      ru: 'Ответственная игра · Evenfall',
      'pt-BR': 'Jogo responsável · Evenfall',
      ar: 'لعب مسؤول · Evenfall',
    },
    description: none,
  },
];
