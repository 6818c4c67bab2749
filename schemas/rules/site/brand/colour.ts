/** Linear light of sRGB, each part from 0 to 1, and how much of what is below shows not. */
export type Colour = { readonly rgb: readonly [number, number, number]; readonly alpha: number };

const clamp = (part: number): number => Math.min(1, Math.max(0, part));
const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

/** Björn Ottosson's OKLab; what sRGB cannot show is cut, as browsers do. */
const oklch = (lightness: number, chroma: number, hue: number): Colour['rgb'] => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
};

const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;
const number = String.raw`(\d{1,3}(?:\.\d{1,6})?)`;
const polar = new RegExp(String.raw`^oklch\(${number} ${number} ${number}(?: / ${number})?\)$`);

/** `#rrggbb` or `oklch(l c h)` with l up to 1, c up to 0.4, h up to 360, and an alpha up to 1 after a slash; else null. */
export const readColour = (text: string): Colour | null => {
  const parts = hex.exec(text)?.slice(1);
  if (parts) {
    const [r = 0, g = 0, b = 0] = parts.map((part) => linear(Number.parseInt(part, 16) / 255));
    return { rgb: [r, g, b], alpha: 1 };
  }
  const found = polar.exec(text)?.slice(1);
  if (!found) return null;
  const [l = 0, c = 0, h = 0, alpha = 1] = found.map((part) => (part === undefined ? 1 : Number(part)));
  return l > 1 || c > 0.4 || h > 360 || alpha > 1 ? null : { rgb: oklch(l, c, h), alpha };
};

/** What is seen of a colour on an opaque one: browsers mix the values as they are written. */
export const laidOn = (top: Colour, ground: Colour): Colour => {
  const mix = (at: 0 | 1 | 2) =>
    linear(gamma(top.rgb[at]) * top.alpha + gamma(ground.rgb[at]) * (1 - top.alpha));
  return top.alpha === 1 ? top : { rgb: [mix(0), mix(1), mix(2)], alpha: 1 };
};

const luminance = ({ rgb: [r, g, b] }: Colour): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Contrast ratio of WCAG 2.2, from 1 to 21, of two opaque colours. */
export const contrast = (one: Colour, other: Colour): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};
