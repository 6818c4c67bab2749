import { describe, expect, it } from 'vitest';
import { canariesIn, canary } from '../../tests/journal/canary.ts';
import { journalOf, signIn, signInAnswers, textOf } from '../../tests/journal/sessions.ts';
import { openPage, siteLogic, standInPlayer } from '../../tests/journal/stand-in-site.ts';
import { failureOf, succeed } from '../../schemas/rules/kit/outcome.ts';
import { redact } from './redact.ts';
import { replay } from './replay.ts';

const secrets = {
  password: canary.password,
  token: canary.token,
  card_number: canary.card,
  document_number: canary.document,
  chat_text: canary.chat,
  email: canary.email,
  phone: canary.phone,
  last_name: canary.name,
  birth_date: canary.birth,
  address: canary.address,
  iban: canary.iban,
};

/** A session in which every place that could carry a secret carries one: events, answers, errors, addresses. */
const leakySession = async () => {
  const search = `?code=${canary.code}&token=${canary.token}&email=${encodeURIComponent(canary.email)}`;
  const answers = signInAnswers(
    { ...standInPlayer, ...secrets, login: canary.email, fakename: 'Ada7' },
    {
      signIn: () => succeed({ at: 1, refusal: null, ...secrets }),
      logout: () => ({
        ok: false,
        failure: failureOf('UnknownError', { message: `to ${canary.email}`, data: secrets }),
      }),
      loadPage: () => Promise.reject(new Error(canary.chat)),
      sendIntent: () =>
        succeed({
          kind: 'done',
          at: 1,
          value: {
            transaction_id: 't1',
            status: 'action_required',
            action: {
              type: 'redirect',
              url: `https://pay.example/${canary.token}?otp=${canary.code}`,
              method: 'POST',
              fields: { pan: canary.card },
              target: 'self',
            },
          },
        }),
    },
  );
  const page = await openPage('/', answers, search);
  const { send } = page;
  await send(['navigation'], { type: 'navigation.requested', to: `/terms${search}` });
  await send(['navigation'], {
    type: 'navigation.popped',
    target: { pathname: '/', search, hash: `#token=${canary.token}` },
    index: 0,
  });
  await send(['toasts'], { type: 'toast.requested', kind: 'info', title: { id: 'a' }, ...secrets });
  await send(['toasts'], { type: 'chat.message.sent', text: canary.chat });
  await signIn(page);
  await send(['navigation'], { type: 'navigation.requested', to: '/cashier/deposit' });
  for (const [field, value] of Object.entries(secrets))
    await send(['deposit', 'requisites'], { type: 'form.value.changed', field, value });
  await send(['deposit'], { type: 'deposit.method.chosen', id: 7, ...secrets });
  await send(['deposit'], { type: 'deposit.amount.changed', value: '25' });
  await send(['deposit'], { type: 'deposit.submit.requested' });
  await send(['session'], { type: 'session.logout.requested' });
  return page;
};

describe('secrets', () => {
  it('are in no line of a journal, in no snapshot of it and in no replay', async () => {
    const page = await leakySession();
    const live = page.snapshot();
    expect(
      canariesIn(JSON.stringify(live)),
      'the session must carry secrets, or this proves nothing',
    ).not.toEqual([]);
    const journal = journalOf(page);
    expect(journal.entries.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['sendIntent', 'chat.message.sent', 'form.value.changed', 'logout']),
    );
    expect(canariesIn(textOf(journal))).toEqual([]);
    expect(canariesIn(JSON.stringify(redact(live)))).toEqual([]);
  });

  it('what a hall is searched by is in none of it, and each list is told from the last', async () => {
    const games = {
      ok: true,
      value: { games: [], categories: [], providers: [], total: 0, source: 'index' },
    };
    const pages = { ok: true, value: { pages: [{ page: 0, games: [] }], total: 0, source: 'index' } };
    const answers = { ...signInAnswers(), loadHall: () => games, loadPages: () => pages } as never;
    const page = await openPage('/gamehall', answers, `?search=${encodeURIComponent(canary.chat)}`);
    for (const to of [
      `/gamehall?sort=name&search=${canary.token}`,
      `/gamehall?search=+${canary.name}+`,
      `/gamehall?search=${canary.name}&shown=36`,
    ])
      await page.send(['navigation'], { type: 'navigation.requested', to });
    const live = page.snapshot();
    const journal = journalOf(page);
    expect(canariesIn(JSON.stringify(live))).not.toEqual([]);
    expect(journal.entries.filter(({ type }) => type === 'loadPages')).toHaveLength(2);
    expect(canariesIn(textOf(journal))).toEqual([]);
    expect(canariesIn(JSON.stringify(redact(live)))).toEqual([]);
    const { root, stop } = replay(journal, siteLogic());
    expect(stop).toBeNull();
    expect(redact(JSON.parse(JSON.stringify(root.getPersistedSnapshot())))).toEqual(redact(live));
    root.stop();
  });

  it('leave a journal that replays to the redacted state of the page', async () => {
    const page = await leakySession();
    const live = page.snapshot();
    const recorded = journalOf(page);
    const known = recorded.entries.filter(({ v }) => v > 0);
    const journal = { ...recorded, entries: known.map((entry, index) => ({ ...entry, seq: index + 1 })) };
    const { root, stop } = replay(journal, siteLogic());
    expect(stop).toBeNull();
    expect(redact(JSON.parse(JSON.stringify(root.getPersistedSnapshot())))).toEqual(redact(live));
    root.stop();
  });
});
