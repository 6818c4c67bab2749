/** Sizes of the diagrams' type in pixels; boxes are placed by them before anything is drawn. */
export const fontSize = 11;
/** As wide as the widest of the named fonts, so that a text ends before its box does. */
export const charWidth = 6.8;
export const titleCharWidth = 8.1;
export const lineHeight = 15;
export const titleHeight = 28;
/** Between a box's border and its texts. */
export const textInset = 12;
/** The widest diagram that is still read without zooming on a common screen. */
export const widestDiagram = 1800;
