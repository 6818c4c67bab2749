/** Sizes of the diagrams' type in pixels; ELK places boxes by them before anything is drawn. */
export const fontSize = 11;
export const charWidth = 6.62;
export const lineHeight = 15;
export const titleHeight = 28;
