import { h, list, page } from './page-text.ts';

export const english = [
  page(
    'terms',
    'Terms of use',
    h(
      'What this is',
      'Evenfall is a demonstration. Accounts, balances, payments and wins are made up; no real money moves and nothing can be paid out.',
    ),
    h(
      'Who may play',
      'You have to be 18 or older and play for yourself. One person has one account. Accounts that are shared or used for another person are closed.',
    ),
    h(
      'Balance and bonuses',
      'Real money is staked before bonus money. A bonus has to be bet as many times as its offer says before it turns into real money; a withdrawal before that burns it, and you are asked first.',
    ),
    h(
      'Rounds',
      'The outcome of each round is drawn on our side before it is shown. A round that was interrupted is settled as it was drawn and stands in your history.',
    ),
    h(
      'Complaints',
      'Write to support@evenfall.test. We answer within five working days and say what you can do if you do not agree.',
    ),
  ),
  page(
    'privacy',
    'Privacy',
    h(
      'What we keep',
      'Your profile, your payments, your rounds and the time you signed in. We need them to run the account and to keep the books.',
    ),
    h(
      'What we do not do',
      'We do not sell data and we do not show advertising of others. Passwords are kept as hashes only.',
    ),
    h(
      'Your rights',
      'You can see, correct and take your data with you, and ask us to delete what the law does not oblige us to keep.',
      'Write to <a href="mailto:privacy@evenfall.test">privacy@evenfall.test</a>.',
    ),
  ),
  page(
    'payments',
    'Payments',
    h(
      'Deposits',
      'Card, e-wallet, bank transfer, phone bill and, in Brazil, Pix. The fee, if there is one, is shown before you confirm.',
    ),
    list('Card and e-wallet: at once', 'Bank transfer: one working day', 'Phone bill: at once, fee 2%'),
    h(
      'Withdrawals',
      'We pay out to requisites in your own name. A withdrawal can be taken back as long as it is pending.',
    ),
    h(
      'Limits',
      'A deposit limit counts what you pay in, without what you take out. The cashier shows what is left of it.',
    ),
  ),
  page(
    'responsible-gaming',
    'Safer play',
    h(
      'How games work',
      'Every game is made so that the house keeps a part of all stakes. The outcome of a round is drawn at random: what came before changes nothing, no system beats it, and longer play costs more on average.',
    ),
    h(
      'Play is not income',
      'Most bets lose. Play only with money that you can do without, and stop when it stops being fun.',
    ),
    h(
      'What helps',
      'The strip under the header shows how long you have been here and your result. A deposit limit holds for a day, a week, two weeks or a month.',
    ),
    list(
      'Decide before you start how much and how long',
      'Do not play to win back losses',
      'Take breaks',
      'Do not play after drinking',
    ),
    h(
      'Signs that it is too much',
      'You think about playing most of the day, you borrow to play, you hide it from others. Then stop and talk to somebody.',
    ),
    h('Test yourself', 'Think of the last twelve months.'),
    list(
      'Did you bet more than you could really afford to lose?',
      'Did you need to stake more to feel the same excitement?',
      'Did you go back another day to win back what you lost?',
      'Did you borrow or sell something to play?',
      'Did others say that you play too much?',
      'Did play give you stress, or trouble with money, work or family?',
    ),
    `<p>One yes is a reason to set a limit. Two or more are a reason to talk to someone and to think about self-exclusion.</p>`,
    h(
      'Where to get help',
      'Gamblers Anonymous meets in many countries. Gambling Therapy offers free help online in several languages.',
      '<a href="https://www.gamblingtherapy.org/">gamblingtherapy.org</a>',
    ),
  ),
  page(
    'delayed-broadcasts',
    'Delayed broadcasts',
    h(
      'Why pictures are late',
      'Television, streams and the scores on a page reach you seconds after the event, sometimes more. Somebody in the stadium, or with a faster connection, knows more than you.',
    ),
    h(
      'What this means for bets',
      'Odds follow the event, not your screen. A bet in play is taken only when its price still holds at the moment it arrives; otherwise it is refused and your stake stays with you.',
    ),
  ),
  page(
    'accessibility',
    'Accessibility',
    h('The standard', 'This site is held to WCAG 2.2, level AA, which EN 301 549 asks for.'),
    h(
      'What is met',
      'Every page, the dialogs and the steps of a payment are checked with all rules of axe, in English and Arabic, on a phone and on a desktop, in both themes. Everything works with the keyboard alone.',
    ),
    h('What is not met'),
    list(
      'Games, the sportsbook and pages of payment and verification stand in frames of other makers: we do not check what is in them.',
    ),
    h(
      'Tell us',
      'Write to <a href="/support">support</a> when something does not work for you. We answer within five working days.',
    ),
    h(
      'If we do not help',
      'This is a demonstration, so no authority watches over it. A real operator names here the authority of its country.',
    ),
  ),
] as const;
