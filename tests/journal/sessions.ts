import { encodeCause } from '../../machines/journal/codec.ts';
import type { Journal } from '../../machines/journal/journal.types.ts';
import { redact } from '../../machines/journal/redact.ts';
import { createLineWriter, entryLine, headerLine } from '../../machines/journal/text.ts';
import { standInNow } from '../stand-ins/input.ts';
import { succeed } from '../../schemas/rules/kit/outcome.ts';
import { openPage, standInAnswers, standInPlayer } from './stand-in-site.ts';
import type { Answers, StandInPage } from './stand-in-site.ts';

const passed = { ok: true } as const;

/** Answers of a platform at which a sign-in works. */
export const signInAnswers = (player: object = standInPlayer, more: Answers = {}): Answers => {
  let isSignedIn = false;
  return {
    ...standInAnswers,
    getInfo: () => (isSignedIn ? succeed(player) : standInAnswers['getInfo']?.(undefined as never)),
    ...more,
    signIn: (input) => {
      isSignedIn = true;
      return (more['signIn'] ?? standInAnswers['signIn'])?.(input);
    },
  };
};

/** Opens the popup, fills the vault's two fields and signs in. */
export const signIn = async ({ send }: StandInPage): Promise<void> => {
  await send(['dialogs'], {
    type: 'dialog.requested',
    name: 'AuthPopup',
    kind: 'popup',
    props: { view: 'authorization' },
  });
  for (const field of ['login', 'password'])
    await send(['login', 'heldForm', 'form'], {
      type: 'form.secret.changed',
      field,
      filled: true,
      verdict: passed,
    });
  await send(['login', 'heldForm', 'form'], { type: 'form.submit.requested' });
};

/** A visitor reads a page, signs in, goes to the cashier and fills in a deposit. */
export const filledDeposit = async (answers = signInAnswers()): Promise<StandInPage> => {
  const page = await openPage('/', answers);
  await page.send(['navigation'], { type: 'navigation.requested', to: '/terms' });
  await signIn(page);
  await page.send(['navigation'], { type: 'navigation.requested', to: '/cashier/deposit' });
  await page.send(['deposit'], { type: 'deposit.method.chosen', id: 7 });
  await page.send(['deposit'], { type: 'deposit.amount.changed', value: '25' });
  return page;
};

/** The same, sent and answered: the page shows the pending payment. */
export const wholeDeposit = async (answers = signInAnswers()): Promise<StandInPage> => {
  const page = await filledDeposit(answers);
  await page.send(['deposit'], { type: 'deposit.submit.requested' });
  return page;
};

/** Everything that a page recorded, as the journal would hold it. */
export const journalOf = (page: StandInPage): Journal => ({
  header: {
    id: 'j1',
    build: 'b1',
    uid: 0,
    startedAt: standInNow,
    seq: 0,
    origin: redact(page.origin),
  },
  entries: page.recorder.take().causes.map(encodeCause),
  checkpoints: [],
  cut: null,
});

/** The text of a segment. */
export const textOf = ({ header, entries }: Pick<Journal, 'header' | 'entries'>): string => {
  const lines = createLineWriter();
  return lines.write(headerLine(header)) + entries.map((entry) => lines.write(entryLine(entry))).join('');
};
