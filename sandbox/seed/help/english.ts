import { help, steps } from './help-text.ts';
import type { HelpTexts } from './help-text.ts';

export const english: HelpTexts = {
  deposit: help(
    'How do I deposit?',
    'Open the cashier, choose a way to pay and an amount, and approve the payment on the page of the provider.',
    'pay in top up add money card bank transfer wallet pix fund fee minimum',
    steps(
      'Open <a href="/cashier/deposit">Deposit</a> and choose a method. Its fee and the smallest and largest amount stand beside it.',
      'Choose an amount or type one. “No offer” is chosen first; take an offer only if you want its terms.',
      'Press Pay and approve the payment on the page of the provider.',
    ),
    'A deposit limit may leave less than you want to pay in. Amounts above it are shown but cannot be chosen.',
  ),
  'deposit-missing': help(
    'I have paid, and the money is not here',
    'Look into the payment history: it says how each deposit stands. A bank transfer takes a working day.',
    'missing lost not arrived deposit failed pending charged twice declined',
    steps(
      'Open the <a href="/cashier/history">history</a> and find the deposit. “In progress” means that the provider has not told us the end yet.',
      'Card, e-wallet and phone bill come at once, a bank transfer within one working day.',
      '“Declined” means that nothing was booked here. If your bank has charged you all the same, it gives the amount back.',
    ),
    'Is it paid at your bank and still not here after a working day? Copy the number of the payment from its receipt and <a href="/support">write to us</a>.',
  ),
  'withdrawal-times': help(
    'When does my withdrawal arrive?',
    'By card in 1 to 2 days, by bank in 1 to 3, by e-wallet within a day, by Pix within an hour, counted from the approval.',
    'payout cash out how long time days wait fee',
    steps(
      'Asked: the amount is set aside from your balance.',
      'In progress: we have approved it and the provider pays it out.',
      'Paid: it is on its way to you. Your bank may need some hours more.',
    ),
    'The receipt in the <a href="/cashier/history">history</a> shows each step with its time and, where the provider tells one, the expected day. The fee and what you get are shown before you confirm.',
  ),
  'withdrawal-waits': help(
    'Why does my withdrawal wait?',
    'Mostly because we do not know yet who you are, or whose card or account it is. The history says what is asked for.',
    'pending stuck delayed verification documents cancel take back declined',
    'A withdrawal that is “Being checked” waits for your documents: send them under <a href="/profile/verification">Verification</a>. The money is set aside for you meanwhile.',
    'One that “Waits for you” needs something from you; its line in the <a href="/cashier/history">history</a> says what.',
    'We pay out to cards and accounts in your own name only. A declined withdrawal goes back to your balance at once. Where the rules of your country allow it, a pending one can be cancelled in the history.',
  ),
  verification: help(
    'How do I verify my account?',
    'Open Verification in your profile with an identity card or a passport at hand. It takes a few minutes.',
    'kyc identity documents passport id proof selfie check',
    steps(
      'Open <a href="/profile/verification">Verification</a> and start the check.',
      'Show your document in the window of the checking service. It gets your documents, we get the result.',
      'The page shows how it stands. You need not wait there.',
    ),
    'What is verified, such as your name, can be changed by <a href="/support">support</a> only, or by sending new documents.',
  ),
  'log-in': help(
    'I cannot log in',
    'Ask for a new password at “Forgot the password?”. The link works once and for a short time.',
    'sign in password forgot locked code email account blocked restore',
    steps(
      'Check the address and the keyboard: capital letters count in a password.',
      'Choose “Forgot the password?” and open the newest message from us. Look in the spam folder too.',
      'If you registered by another account, use the same button again.',
      'After too many tries the button says how long it rests.',
    ),
    'During a time-out or a self-exclusion nobody can log in to play, and the log-in says so with its end. That is meant, and support cannot change it.',
  ),
  'two-factor': help(
    'How does two-factor sign-in work?',
    'After the password we ask for a code of six digits that goes to your confirmed phone or e-mail address.',
    '2fa code sms second factor security authenticator',
    steps(
      'Confirm a phone number or an e-mail address in your <a href="/profile/settings">settings</a>.',
      'Open <a href="/profile/security">Security</a> and switch two-factor sign-in on.',
      'Enter the code that we send you.',
    ),
    'A code works once and for a short time; a new one takes its place. If you can no longer reach phone and mail, <a href="/support">write to us</a>: we check who you are first.',
    'We never ask for a code by phone or in a chat.',
  ),
  'close-account': help(
    'How do I close my account?',
    'Withdraw your balance, then write to support. To stop playing at once, exclude yourself: that needs nobody’s answer.',
    'delete remove account cancel leave data',
    steps(
      '<a href="/cashier/withdraw">Withdraw</a> what is yours. A running casino bonus is lost with it, and you are asked first.',
      '<a href="/support">Write to us</a> from the address of your account.',
    ),
    'The law obliges us to keep some records for a time; what it does not oblige us to keep, we delete when you ask.',
    'If you close the account because of your play, choose <a href="/help/break-or-exclusion">self-exclusion</a> instead: a closed account can be opened again, an excluded one cannot before its end.',
  ),
  limits: help(
    'How do I set or change a limit?',
    'Open Limits: a new or lower limit holds as soon as you save it, a higher one waits and is confirmed again.',
    'deposit loss stake time raise lower remove budget',
    steps(
      'Open <a href="/profile/responsible-game">Limits</a> and press Change at the limit.',
      'Type the amount or the minutes and choose the period.',
      'Save it. The page says from when it holds.',
    ),
    'A deposit limit counts what you pay in, whatever you withdraw. Raising or removing a limit starts after the time that the page names, and only if you confirm it once more then.',
    'Which limits there are depends on the rules of your country.',
  ),
  'break-or-exclusion': help(
    'How do I take a break or exclude myself?',
    'Both are under Limits and begin at once. A break ends by itself; a self-exclusion closes the account for the time that you choose.',
    'time-out pause self exclusion stop ban block cool off',
    'A time-out, where your country has it, logs you out everywhere until its end and cannot be shortened. Then the account opens by itself.',
    'A self-exclusion lasts from some months to years or for good. Games, bets and deposits end, you are logged out, and we send you no offers. Your balance stays yours: the page says whether you withdraw it yourself or support pays it out.',
    'Open <a href="/profile/responsible-game">Limits</a>, choose how long, read what it means and confirm.',
  ),
  'too-much': help(
    'I think that I play too much',
    'Stop for today and talk to somebody. A limit, a break or a self-exclusion can be set in a minute, without asking anyone.',
    'addiction problem gambling help lost money debt control responsible',
    'Most bets lose, and playing on to win back a loss makes it larger.',
    'A <a href="/help/limits">limit</a> bounds what you pay in or lose. A <a href="/help/break-or-exclusion">break or self-exclusion</a> closes play to you. Nobody asks you for a reason.',
    '<a href="/responsible-gaming">Safer play</a> has a short test and the addresses of people who help, free of charge and without your name.',
  ),
  wagering: help(
    'What does wagering mean?',
    'A bonus is bet as many times as its offer says before what is left of it becomes cash.',
    'rollover playthrough bonus terms x25 convert conditions',
    'An example: a bonus of 20\u00a0€ with wagering ×25 asks for bets of 500\u00a0€ in all. Most bets lose, so often nothing is left in the end.',
    'Your own money is staked before bonus money. Some games are left out, and a stake can have an upper bound: each offer names both on its ticket.',
    'Under <a href="/profile/bonuses">Bonuses</a> you see what is bet, what is to bet and until when. Own money can be withdrawn at any time.',
  ),
  'give-up-a-bonus': help(
    'How do I give up a bonus?',
    'Open Bonuses and choose Remove. The bonus money goes, your own money stays.',
    'cancel bonus remove decline refuse forfeit',
    steps(
      'Open <a href="/profile/bonuses">Bonuses</a>.',
      'Choose Remove at the bonus. You are asked once more, with the amount that you lose.',
    ),
    'A withdrawal while a casino bonus runs removes it too, and you are asked first. At a deposit “No offer” is always chosen first, so no bonus comes unasked.',
  ),
  'interrupted-game': help(
    'A game broke off during a round',
    'A round that was staked is finished without you, and its result stands in your history and in your balance.',
    'crash froze disconnected internet lost round stake game stopped spin',
    'The outcome is drawn on the side of the game before you see it. When the connection breaks, the round is settled as it was drawn. A stake that did not arrive is not taken.',
    steps(
      'Open the game again: an open round goes on where the game allows it.',
      'Look at the result under <a href="/profile/bets">Bets</a>.',
    ),
    'Is the round not there, or does the result look wrong? <a href="/support">Write to us</a> with the name of the game and the time.',
  ),
  complaint: help(
    'How do I make a complaint?',
    'Write to support and choose the topic “A complaint”. A person answers within five working days.',
    'dispute unfair appeal ombudsman authority wrong decision',
    steps(
      '<a href="/support">Write to us</a>: what happened, when, and what you expect. Add pictures or documents if you have them.',
      'We look at the records of your account and answer with our reasons.',
    ),
    'If you do not agree, the answer says where you can go next. How we decide stands in the <a href="/terms">terms</a>.',
  ),
};
