const mark = '[\\ufe0e\\ufe0f\\u{1f3fb}-\\u{1f3ff}\\u{e0020}-\\u{e007f}]';
const pictograph = '(?![\\u00a9\\u00ae\\u2122](?!\\ufe0f))\\p{Extended_Pictographic}';
const emoji = new RegExp(
  `[\\u{1f1e6}-\\u{1f1ff}]|\\ufe0f?\\u20e3|${pictograph}${mark}*(?:\\u200d${pictograph}${mark}*)*|[\\u{1f3fb}-\\u{1f3ff}]`,
  'gu',
);

/** Takes out pictographs with their joiners, skin tones and variation marks; signs such as © stay, and so do keycap digits. */
export const stripEmoji = (text: string): string => text.replace(emoji, '');
