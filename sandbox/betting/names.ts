import type { Localised } from '../seed/locales.ts';
import { localised } from '../seed/locales.ts';

export const sports = ['football', 'tennis', 'basketball', 'hockey'] as const;
export type Sport = (typeof sports)[number];

/** Towns that no map has. */
export const towns =
  'Calderwick Merrow Tallowmere Quillhaven Sableford Marrowgate Fenmoor Northquay Oakhollow Brassholm Larkfell Emberlyn Hollin Varrow Cinderby Stavely Wexmoor Orrin Duskwater Pellham Grindle Tarnside Ivory Kestrelby Ashgrove Ravelin Copperdale Windermark Saltmarsh Greyhaven Thornwick Elderby Lowmoor Maplin Coldharbour Foxley'.split(
    ' ',
  );
export const clubs: Readonly<Record<Exclude<Sport, 'tennis'>, readonly string[]>> = {
  football: ['Rovers', 'Athletic', 'Wanderers', 'Albion', 'Town', 'United', 'Rangers', 'Harriers'],
  basketball: ['Herons', 'Lanterns', 'Foxes', 'Titans', 'Comets', 'Bulls', 'Owls', 'Anchors'],
  hockey: ['Wolves', 'Icebreakers', 'Stags', 'Ravens', 'Mariners', 'Bears', 'Blades', 'Falcons'],
};
export const surnames =
  'Ostler Tavener Quillon Nedry Pellan Ivanel Wickham Morwen Lindholt Harrowby Belmar Sabran Fenwick Idamar Ruelle Torvald Ashdown Milner Jonquil Kaimann Leonov Vikander Zander Eddison'.split(
    ' ',
  );

/** Two lanes play in each competition, one match after the other. */
export const competitions: Readonly<Record<Sport, readonly Localised[]>> = {
  football: [
    localised(
      'Evenfall Premier',
      'Evenfall Premjerlīga',
      'Премьер-лига Ивенфолл',
      'Premier Evenfall',
      'إيفنفول الممتاز',
    ),
    localised('Harbour League', 'Ostas līga', 'Лига гаваней', 'Liga dos Portos', 'دوري الموانئ'),
    localised('Lantern Cup', 'Laternu kauss', 'Кубок фонарей', 'Copa das Lanternas', 'كأس الفوانيس'),
  ],
  tennis: [
    localised(
      'Tallowmere Open',
      'Tallowmere Open',
      'Tallowmere Open',
      'Aberto de Tallowmere',
      'بطولة تالومير المفتوحة',
    ),
    localised(
      'Northquay Masters',
      'Northquay meistari',
      'Мастерс Нортки',
      'Masters de Northquay',
      'أساتذة نورثكي',
    ),
  ],
  basketball: [
    localised('Brass League', 'Misiņa līga', 'Латунная лига', 'Liga de Latão', 'دوري النحاس'),
    localised(
      'Coast Conference',
      'Piekrastes konference',
      'Прибрежная конференция',
      'Conferência da Costa',
      'مؤتمر الساحل',
    ),
  ],
  hockey: [
    localised('Frost League', 'Sala līga', 'Морозная лига', 'Liga da Geada', 'دوري الصقيع'),
    localised('Northern Shield', 'Ziemeļu vairogs', 'Северный щит', 'Escudo do Norte', 'درع الشمال'),
  ],
};
