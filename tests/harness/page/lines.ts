import { plain } from '../drawn.ts';

/** Drawn HTML as text: one line per piece. */
export const linesOf = (html: string): string =>
  plain(
    html
      .replace(/<(script|style|template)\b[^>]*>.*?<\/\1>/gs, '')
      .replace(/<!--.*?-->/g, '')
      .replace(/<\/?(?:b|i|em|strong|span|bdi|small|time|a|abbr)\b[^>]*>/g, '')
      .replace(/<[^>]+>/g, '\n'),
  )
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
