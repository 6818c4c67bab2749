const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
};

/** Drawn HTML as text: one line per piece. */
export const linesOf = (html: string): string =>
  html
    .replace(/<(script|style|template)\b[^>]*>.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<\/?(?:b|i|em|strong|span|bdi|small|time|a|abbr)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&(amp|lt|gt|quot|#x27|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
