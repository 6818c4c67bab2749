/** The cuts that the site ships: what is kept of each font, per script. */

const chars = (...ranges: readonly (readonly [number, number])[]): string =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
    .join('');

const punctuation = '\u00a0§©«®°±·»×÷–—‘’‚“”„†•…‹›€№™−\u2009\u200b\u202f\u2011₴₸₽₺₹';
const baltic = 'ĀāĄąČčĒēĖėĘęĢģĪīĮįĶķĻļŅņŠšŪūŲųŽž';
const russian = chars([0x410, 0x44f]) + 'Ёё';

/** Characters by script. A page loads the sets that its text needs, and no more. */
export const scripts = {
  latin: chars([0x20, 0x7e]) + punctuation,
  western: chars([0xa1, 0xff]).replaceAll(new RegExp(`[${punctuation}]`, 'g'), '') + 'ıŒœŸ',
  baltic,
  central: chars([0x100, 0x17f], [0x218, 0x21b]).replaceAll(new RegExp(`[${baltic}ıŒœŸ]`, 'g'), ''),
  cyrillic: russian,
  cyrillicRest: chars(
    [0x400, 0x45f],
    [0x490, 0x493],
    [0x49a, 0x49b],
    [0x4a2, 0x4a3],
    [0x4ae, 0x4b1],
    [0x4ba, 0x4bb],
    [0x4d8, 0x4d9],
    [0x4e8, 0x4e9],
  ).replaceAll(new RegExp(`[${russian}]`, 'g'), ''),
  arabic: chars(
    [0x600, 0x655],
    [0x660, 0x671],
    [0x679, 0x679],
    [0x67e, 0x67e],
    [0x686, 0x686],
    [0x698, 0x698],
    [0x6a9, 0x6a9],
    [0x6af, 0x6af],
    [0x6cc, 0x6cc],
    [0x200c, 0x200f],
  ),
  figures: ' 0123456789.,:;%+-()/!?€$£₽×−–…·',
} as const;

export type ScriptName = keyof typeof scripts;
export type Axes = Record<string, number | { readonly min: number; readonly max: number }>;

export interface Face {
  readonly family: string;
  readonly name: string;
  readonly pkg: string;
  /** File of the package for a script, without the ending. */
  readonly file: (script: ScriptName) => string;
  readonly sets: Readonly<Record<string, string>>;
  readonly axes: Axes;
  readonly features: readonly string[];
  readonly css: string;
}

const pick = (...names: readonly ScriptName[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, scripts[name]]));

const sourceScript = (script: string): string => {
  if (script === 'cyrillic') return 'cyrillic';
  if (script === 'cyrillicRest') return 'cyrillic-ext';
  if (script === 'baltic' || script === 'central') return 'latin-ext';
  return 'latin';
};

/** Letters of the brand names that ship; any other wordmark takes the rest file. */
const markLetters = 'Evenfall';
const letters = ['kern', 'liga', 'ccmp', 'mark', 'locl'];
const figures = [...letters, 'lnum', 'tnum'];

export const faces: readonly Face[] = [
  {
    family: 'Noto Serif Display Variable',
    name: 'display',
    pkg: 'noto-serif-display',
    file: (script) => `noto-serif-display-${sourceScript(script)}-standard-normal`,
    sets: pick('latin', 'western', 'baltic', 'central', 'cyrillic', 'cyrillicRest'),
    axes: { wdth: 62.5, wght: 620 },
    features: figures,
    css: 'font-weight:620;font-stretch:62.5%',
  },
  {
    family: 'Noto Serif Display Variable',
    name: 'mark',
    pkg: 'noto-serif-display',
    file: () => 'noto-serif-display-latin-standard-italic',
    sets: {
      name: [...new Set(markLetters)].join(''),
      rest: chars([0x20, 0x7e]).replaceAll(new RegExp(`[${markLetters}]`, 'g'), ''),
    },
    axes: { wdth: 62.5, wght: 620 },
    features: ['kern'],
    css: 'font-weight:620;font-stretch:62.5%;font-style:italic',
  },
  {
    family: 'Commissioner Variable',
    name: 'commissioner',
    pkg: 'commissioner',
    file: (script) => `commissioner-${sourceScript(script)}-wght-normal`,
    sets: pick('latin', 'western', 'baltic', 'central', 'cyrillic', 'cyrillicRest'),
    axes: { wght: { min: 400, max: 740 } },
    features: figures,
    css: 'font-weight:400 740',
  },
  {
    family: 'Commissioner Full',
    name: 'commissioner-full',
    pkg: 'commissioner',
    file: (script) => `commissioner-${sourceScript(script)}-full-normal`,
    sets: pick('latin', 'western', 'baltic', 'central', 'cyrillic', 'cyrillicRest'),
    axes: { wght: 780, FLAR: 100, VOLM: 100, slnt: 0 },
    features: figures,
    css: 'font-weight:780',
  },
  {
    family: 'Vazirmatn Variable',
    name: 'vazirmatn',
    pkg: 'vazirmatn',
    file: () => 'vazirmatn-arabic-wght-normal',
    sets: pick('arabic'),
    axes: { wght: { min: 400, max: 760 } },
    features: ['init', 'medi', 'fina', 'isol', 'rlig', 'calt', 'mkmk', ...letters],
    css: 'font-weight:400 760',
  },
  {
    family: 'Vazirmatn Figures',
    name: 'vazirmatn',
    pkg: 'vazirmatn',
    file: () => 'vazirmatn-latin-wght-normal',
    sets: pick('figures'),
    axes: { wght: 760 },
    features: ['kern', 'tnum', 'lnum'],
    css: 'font-weight:760',
  },
];

/**
 * Faces from the system that stand in until a cut has loaded, scaled to its width and height. Of two for the same weights
 * the later one is taken where the system has it.
 */
export const standIns = [
  {
    family: 'Commissioner Fallback',
    of: 'commissioner',
    axes: { wght: 420 },
    local: ['Arial', 'Liberation Sans', 'Roboto-Regular'],
    base: 'arial',
    css: 'font-weight:100 560',
  },
  {
    family: 'Commissioner Fallback',
    of: 'commissioner',
    axes: { wght: 620 },
    local: ['Arial Bold', 'Liberation Sans Bold'],
    base: 'arialBold',
    css: 'font-weight:561 900',
  },
  {
    family: 'Commissioner Fallback',
    of: 'commissioner',
    axes: { wght: 620 },
    local: ['Roboto-Bold'],
    base: 'robotoBold',
    css: 'font-weight:561 900',
  },
  {
    family: 'Noto Serif Display Fallback',
    of: 'display',
    axes: { wdth: 62.5, wght: 620 },
    local: ['Times New Roman Bold', 'Liberation Serif Bold'],
    base: 'timesBold',
    css: 'font-weight:100 900',
  },
  {
    family: 'Noto Serif Display Fallback',
    of: 'display',
    axes: { wdth: 62.5, wght: 620 },
    local: ['NotoSerif-Bold'],
    base: 'notoSerifBold',
    css: 'font-weight:100 900',
  },
  {
    family: 'Vazirmatn Fallback',
    of: 'vazirmatn',
    axes: { wght: 400 },
    local: ['Arial', 'Tahoma', 'Geeza Pro', 'Noto Naskh Arabic'],
    base: undefined,
    css: 'font-weight:100 900',
  },
] as const;
