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
    h(
      'Where to get help',
      'Gamblers Anonymous meets in many countries. Gambling Therapy offers free help online in several languages.',
      '<a href="https://www.gamblingtherapy.org/">gamblingtherapy.org</a>',
    ),
  ),
] as const;
