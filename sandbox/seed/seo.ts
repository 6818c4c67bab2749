import type { LocaleCode } from './locales.ts';

type SeoText = { readonly title: string; readonly description: string };
type Row = Readonly<Record<'domain' | 'home' | 'hall' | 'game' | 'about', SeoText>>;

/** Titles and descriptions of the pages that search engines meet; `{name}` is filled by the page. */
export const seoTexts: Readonly<Record<LocaleCode, Row>> = {
  'en-US': {
    domain: {
      title: 'Evenfall',
      description: 'Games and tables in one room. Session clock and limits always in view.',
    },
    home: {
      title: 'Evenfall: cards on the table',
      description: 'Slots, live tables and jackpots, with the session clock and limits always in view.',
    },
    hall: {
      title: 'Games · Evenfall',
      description: 'Over three thousand slots, tables and instant games from forty studios.',
    },
    game: { title: '{name} · Evenfall', description: 'Play {name} for real or as a demo.' },
    about: {
      title: '{name}: return, stakes and rules · Evenfall',
      description: 'Return to player, volatility, stakes, prizes and rules of {name} by {provider}.',
    },
  },
  lv: {
    domain: {
      title: 'Evenfall',
      description: 'Spēles un galdi vienā zālē. Sesijas pulkstenis un limiti vienmēr redzami.',
    },
    home: {
      title: 'Evenfall: kārtis galdā',
      description: 'Automāti, tiešraides galdi un džekpoti, ar sesijas pulksteni un limitiem.',
    },
    hall: {
      title: 'Spēles · Evenfall',
      description: 'Vairāk nekā trīs tūkstoši spēļu no četrdesmit studijām.',
    },
    game: { title: '{name} · Evenfall', description: 'Spēlējiet {name} īsti vai demo režīmā.' },
    about: {
      title: '{name}: atdeve, likmes un noteikumi · Evenfall',
      description: '{provider} spēles {name} atdeve, svārstīgums, likmes, laimesti un noteikumi.',
    },
  },
  ru: {
    domain: {
      title: 'Evenfall',
      description: 'Игры и столы в одном зале. Время сессии и лимиты всегда на виду.',
    },
    home: {
      title: 'Evenfall: карты на стол',
      description: 'Слоты, живые столы и джекпоты, время сессии и лимиты всегда на виду.',
    },
    hall: { title: 'Игры · Evenfall', description: 'Более трёх тысяч игр от сорока студий.' },
    game: { title: '{name} · Evenfall', description: 'Играйте в {name} на деньги или в демо.' },
    about: {
      title: '{name}: отдача, ставки и правила · Evenfall',
      description: 'Отдача, волатильность, ставки, призы и правила игры {name} от {provider}.',
    },
  },
  'pt-BR': {
    domain: {
      title: 'Evenfall',
      description: 'Jogos e mesas em uma sala só. Relógio da sessão e limites sempre à vista.',
    },
    home: {
      title: 'Evenfall: cartas na mesa',
      description: 'Slots, mesas ao vivo e jackpots, com o relógio da sessão e os limites à vista.',
    },
    hall: { title: 'Jogos · Evenfall', description: 'Mais de três mil jogos de quarenta estúdios.' },
    game: { title: '{name} · Evenfall', description: 'Jogue {name} de verdade ou na demonstração.' },
    about: {
      title: '{name}: retorno, apostas e regras · Evenfall',
      description: 'Retorno ao jogador, volatilidade, apostas, prêmios e regras de {name}, da {provider}.',
    },
  },
  ar: {
    domain: {
      title: 'Evenfall',
      description: 'ألعاب وطاولات في قاعة واحدة. ساعة الجلسة والحدود ظاهرة دائمًا.',
    },
    home: {
      title: 'Evenfall: الأوراق على الطاولة',
      description: 'سلوتس وطاولات مباشرة وجاكبوت، مع ساعة الجلسة والحدود دائمًا.',
    },
    hall: { title: 'الألعاب · Evenfall', description: 'أكثر من ثلاثة آلاف لعبة من أربعين استوديو.' },
    game: { title: '{name} · Evenfall', description: 'العب {name} بمال حقيقي أو تجريبيًا.' },
    about: {
      title: '{name}: العائد والرهانات والقواعد · Evenfall',
      description: 'العائد للاعب والتقلب والرهانات والجوائز والقواعد في {name} من {provider}.',
    },
  },
};
