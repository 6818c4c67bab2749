export type HelpSlug =
  | 'deposit'
  | 'deposit-missing'
  | 'withdrawal-times'
  | 'withdrawal-waits'
  | 'verification'
  | 'log-in'
  | 'two-factor'
  | 'close-account'
  | 'limits'
  | 'break-or-exclusion'
  | 'too-much'
  | 'wagering'
  | 'give-up-a-bonus'
  | 'interrupted-game'
  | 'complaint';
export type HelpTopicId = 'payments' | 'account' | 'limits' | 'bonuses' | 'games' | 'complaint';

/** `text`: the answer in short; `words`: what players call the matter besides. */
export type HelpText = {
  readonly title: string;
  readonly text: string;
  readonly words: string;
  readonly body: string;
};
export type HelpTexts = Readonly<Record<HelpSlug, HelpText>>;

const paragraph = (text: string): string => `<p>${text}</p>`;
export const steps = (...items: readonly string[]): string =>
  `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;

export const help = (title: string, text: string, words: string, ...parts: readonly string[]): HelpText => ({
  title,
  text,
  words,
  body: parts.map((part) => (part.startsWith('<') ? part : paragraph(part))).join(''),
});
