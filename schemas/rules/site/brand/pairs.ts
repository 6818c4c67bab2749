/** Ratio that WCAG 2.2 AA asks of text, and of large text, marks and edges of controls and the ring of focus. */
const TEXT = 4.5;
const SHAPE = 3;

/** `over` stands on `ground`; a ground that lets through what is below lies on `below`. */
export type TokenPair = {
  readonly over: string;
  readonly ground: string;
  readonly below?: string;
  readonly least: number;
};

const on = (over: string, grounds: readonly string[], least: number): readonly TokenPair[] =>
  grounds.map((ground) => ({ over, ground, least }));

const pages = ['surface-page', 'surface-raised', 'surface-overlay'];
const surfaces = [...pages, 'surface-sunken', 'surface-hover', 'surface-field'];
const notes = ['accent-quiet', 'positive-quiet', 'negative-quiet', 'warning-quiet'];

/** Which colours of the design stand on which, without prefix. */
export const tokenPairs: readonly TokenPair[] = [
  ...on('text-primary', surfaces, TEXT),
  ...on('text-secondary', surfaces, TEXT),
  ...on('text-muted', [...pages, 'surface-field'], TEXT),
  ...['accent-text', 'positive', 'negative', 'warning'].flatMap((over) => on(over, pages, TEXT)),
  ...on('on-accent', ['accent', 'accent-hover', 'accent-press'], TEXT),
  ...on('on-spot', ['spot'], TEXT),
  ...on('on-warning', ['warning'], TEXT),
  ...notes.flatMap((ground) =>
    ['text-primary', 'text-secondary'].map((over) => ({
      over,
      ground,
      below: 'surface-raised',
      least: TEXT,
    })),
  ),
  ...on('border-control', [...pages, 'surface-field'], SHAPE),
  ...on('accent', pages, SHAPE),
  ...on('focus', [...pages, 'surface-sunken'], SHAPE),
];
