import { motifImage } from '../http/media.ts';
import type { LocaleCode, Localised } from './locales.ts';
import { noText } from './locales.ts';

export type SeedBanner = {
  readonly id: number;
  readonly position: string;
  readonly title: Localised;
  readonly text: Localised;
  readonly button: Localised;
  readonly link: string;
  readonly image: string;
  readonly extra: Readonly<Record<string, string>>;
  /** Epoch milliseconds; without it the banner has no end. */
  readonly finishedAt?: number;
};

const first: Localised = {
  'en-US': 'First deposit, matched once',
  lv: 'Pirmā iemaksa, dubultota vienreiz',
  ru: 'Первый депозит, удвоенный раз',
  'pt-BR': 'Primeiro depósito, dobrado uma vez',
  ar: 'أول إيداع، يُضاعف مرة واحدة',
};
const firstText: Localised = {
  'en-US': '100% up to 100\u00a0€. ×25 wagering, 14 days. You can decline it in the cashier.',
  lv: '100% līdz 100\u00a0€. ×25 apgrozījums, 14 dienas. Kasē varat atteikties.',
  ru: '100% до 100\u00a0€. Отыгрыш ×25, 14 дней. В кассе можно отказаться.',
  'pt-BR': '100% até 100\u00a0€. Aposta de ×25, 14 dias. Você pode recusar no caixa.',
  ar: '100% حتى 100\u00a0€. رهان ×25، 14 يومًا. يمكنك الرفض في الصندوق.',
};

const back: Localised = {
  'en-US': 'Good to see you again',
  lv: 'Prieks jūs atkal redzēt',
  ru: 'Рады видеть вас снова',
  'pt-BR': 'Que bom ver você de novo',
  ar: 'سعداء برؤيتك مجددًا',
};
const backText: Localised = {
  'en-US': 'Your limits, your balance and your games are where you left them.',
  lv: 'Jūsu limiti, atlikums un spēles ir tur, kur tos atstājāt.',
  ru: 'Ваши лимиты, баланс и игры там, где вы их оставили.',
  'pt-BR': 'Seus limites, seu saldo e seus jogos estão onde você os deixou.',
  ar: 'حدودك ورصيدك وألعابك حيث تركتها.',
};

type PopupWords = Readonly<Record<'label' | 'addition', Localised>> & { readonly value: string };
/** What stands beside a view of access: who logs in is a player already, and is sold no first deposit. */
const popupWords = {
  registration: { label: first, addition: firstText, value: '100%' },
  authorization: { label: back, addition: backText, value: '' },
} as const satisfies Readonly<Record<string, PopupWords>>;
type PopupPosition = keyof typeof popupWords;

const popupBanner = (id: number, position: PopupPosition): SeedBanner => ({
  id,
  position,
  title: popupWords[position].label,
  text: popupWords[position].addition,
  button: noText,
  link: '',
  image: motifImage('ace_in_the_attic'),
  extra: { banner_type: 'compact', value: popupWords[position].value },
});

/** What the banner beside sign-in or registration says. */
export const popupBannerTexts = (locale: LocaleCode, position: PopupPosition) => {
  const { label, value, addition } = popupWords[position];
  return { label: label[locale], value, addition: addition[locale] };
};

/** The hero, two banners beside it, and the side of the sign-in popup. */
export const banners: readonly SeedBanner[] = [
  {
    id: 1,
    position: 'home_hero',
    title: {
      'en-US': 'Cards on the table.',
      lv: 'Kārtis galdā.',
      ru: 'Карты на стол.',
      'pt-BR': 'Cartas na mesa.',
      ar: 'الأوراق على الطاولة.',
    },
    text: {
      'en-US':
        'Your session clock, net result and limit stay in view on every page. The rest is a good evening.',
      lv: 'Sesijas pulkstenis, rezultāts un limits redzami katrā lapā. Pārējais ir labs vakars.',
      ru: 'Время сессии, итог и лимит видны на каждой странице. Остальное — хороший вечер.',
      'pt-BR':
        'O relógio da sessão, o resultado e o limite ficam à vista em cada página. O resto é uma boa noite.',
      ar: 'ساعة الجلسة والنتيجة والحد تبقى ظاهرة في كل صفحة. والباقي أمسية طيبة.',
    },
    button: {
      'en-US': 'See tonight’s games',
      lv: 'Skatīt šovakara spēles',
      ru: 'Игры этого вечера',
      'pt-BR': 'Ver os jogos de hoje',
      ar: 'شاهد ألعاب الليلة',
    },
    link: '/gamehall',
    image: '',
    extra: {},
  },
  {
    id: 2,
    position: 'home_side',
    title: {
      'en-US': 'Eight new tables, live',
      lv: 'Astoņi jauni galdi tiešraidē',
      ru: 'Восемь новых столов, вживую',
      'pt-BR': 'Oito mesas novas, ao vivo',
      ar: 'ثماني طاولات جديدة، مباشرة',
    },
    text: {
      'en-US': 'Blackjack, baccarat and roulette from Merrow Live.',
      lv: 'Blekdžeks, bakara un rulete no Merrow Live.',
      ru: 'Блэкджек, баккара и рулетка от Merrow Live.',
      'pt-BR': 'Blackjack, bacará e roleta da Merrow Live.',
      ar: 'بلاك جاك وباكارات وروليت من Merrow Live.',
    },
    button: {
      'en-US': 'See the tables',
      lv: 'Skatīt galdus',
      ru: 'Смотреть столы',
      'pt-BR': 'Ver as mesas',
      ar: 'شاهد الطاولات',
    },
    link: '/gamehall?category=live',
    image: motifImage('sea_parcel'),
    extra: {},
  },
  {
    id: 3,
    position: 'home_side',
    title: {
      'en-US': 'Know where you stand',
      lv: 'Zini, kur esi',
      ru: 'Знайте, где вы',
      'pt-BR': 'Saiba onde você está',
      ar: 'اعرف أين تقف',
    },
    text: {
      'en-US': 'How limits, breaks and self-exclusion work here.',
      lv: 'Kā šeit darbojas limiti, pauzes un pašatteikums.',
      ru: 'Как здесь работают лимиты, паузы и самоисключение.',
      'pt-BR': 'Como funcionam aqui limites, pausas e autoexclusão.',
      ar: 'كيف تعمل هنا الحدود والاستراحات والاستبعاد الذاتي.',
    },
    button: {
      'en-US': 'Read how',
      lv: 'Lasīt',
      ru: 'Читать',
      'pt-BR': 'Ler como',
      ar: 'اقرأ كيف',
    },
    link: '/responsible-gaming',
    image: motifImage('harbour_lights'),
    extra: {},
  },
  popupBanner(11, 'registration'),
  popupBanner(12, 'authorization'),
];
