import { inkOf } from '../art/game-art.ts';
import { reelInks } from '../art/reel-inks.ts';
import { symbolNames, symbols } from '../art/symbols.ts';
import type { SymbolName } from '../art/symbols.ts';
import type { ArtGame } from '../art/words.ts';

/** Geometry of the reels, in units of their own drawing. The client moves strips by whole cells. */
export const reelGeometry = { width: 560, height: 420, cell: 132, reelWidth: 160, gap: 14, top: 12 } as const;
const { width, height, cell, reelWidth, gap, top } = reelGeometry;
const left = (width - 3 * reelWidth - 2 * gap) / 2;

/** One cell of a strip: the symbol three times the size it is drawn in. */
const useSymbol = (name: SymbolName, row: number): string =>
  `<use href="#s-${name}" transform="translate(${reelWidth / 2} ${row * cell + cell / 2}) scale(1.62)"/>`;

/** Plain, in the game's own ink: nothing competes with the reels. */
export const groundArt = (game: ArtGame): string =>
  `<svg class="ground" viewBox="0 0 1200 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><path d="M0 0h1200v600h-1200z" fill="${reelInks(inkOf(game)).ground}"/></svg>`;

const reel = (index: number, line: readonly SymbolName[], fill: string): string => {
  const x = left + index * (reelWidth + gap);
  const strip = line.map((name, row) => useSymbol(name, row)).join('');
  return `<g transform="translate(${x} ${top})"><g clip-path="url(#window)"><rect width="${reelWidth}" height="${3 * cell}" fill="${fill}"/><g class="strip" data-reel="${index}">${strip}</g></g></g>`;
};

/** The three reels as they stand, with every symbol defined once. */
export const reelsArt = (game: ArtGame, stops: readonly (readonly SymbolName[])[]): string => {
  const inks = reelInks(inkOf(game));
  const defs = symbolNames.map((name) => `<g id="s-${name}">${symbols[name](inks.symbol)}</g>`).join('');
  const shade = [0, 2]
    .map(
      (row) =>
        `<path d="M${left} ${top + row * cell}h${3 * reelWidth + 2 * gap}v${cell}h-${3 * reelWidth + 2 * gap}z"/>`,
    )
    .join('');
  const middle = top + 1.5 * cell;
  return `<svg class="reels" viewBox="-34 0 ${width + 68} ${height}" aria-hidden="true"><defs><clipPath id="window"><rect width="${reelWidth}" height="${3 * cell}" rx="10"/></clipPath>${defs}</defs><rect width="${width}" height="${height}" rx="26" fill="${inks.body}"/>${stops.map((stop, index) => reel(index, stop, inks.cell)).join('')}<g class="shade" fill="${inks.body}">${shade}</g><path d="M-34 ${middle - 26}L-6 ${middle}L-34 ${middle + 26}ZM${width + 34} ${middle - 26}L${width + 6} ${middle}L${width + 34} ${middle + 26}Z" fill="${inks.rail}"/></svg>`;
};

/** One symbol alone, for the paytable. */
export const symbolArt = (game: ArtGame, name: SymbolName): string => {
  const inks = reelInks(inkOf(game));
  return `<svg class="sign" viewBox="-42 -42 84 84" aria-hidden="true"><rect x="-42" y="-42" width="84" height="84" rx="6" fill="${inks.cell}"/>${symbols[name](inks.symbol)}</svg>`;
};
