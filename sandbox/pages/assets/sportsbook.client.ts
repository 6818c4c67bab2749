/** What the page carries for this script. Amounts are minor units as text. */
type Settings = {
  readonly session: string;
  readonly parent: string;
  readonly currency: string;
  readonly isReal: boolean;
  readonly balance: string;
  readonly page: string;
  readonly texts: Readonly<Record<string, string>>;
};
type Bet = { readonly round: string; readonly event: string; readonly pick: string; readonly stake: string };

const settings = JSON.parse(document.body.dataset['settings'] ?? '{}') as Settings;
const { texts } = settings;
const byId = <E extends HTMLElement>(id: string): E | null => document.getElementById(id) as E | null;
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const slip = byId<HTMLFormElement>('slip');
const stake = byId<HTMLSelectElement>('stake');
const place = byId<HTMLButtonElement>('place');
const oddsButtons = all('[data-pick]');

let picked: HTMLElement | null = null;
/** Kept until it is answered, so that a repeat after a lost answer is the same bet. */
let bet: Bet | null = null;

/** The only one who hears of this frame is the site that opened it. */
const tell = (message: Readonly<Record<string, unknown>>): void => {
  if (window.parent !== window) window.parent.postMessage(message, settings.parent);
};
const money = (minor: string): string => {
  const digits = minor.padStart(3, '0');
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)} ${settings.currency}`;
};
const say = (text: string | undefined): void => {
  const result = byId('result');
  if (result) result.textContent = text ?? '';
};
const showBalance = (minor: string): void => {
  const balance = byId('balance');
  if (balance) balance.textContent = money(minor);
};

const open = (page: string): void => {
  for (const list of all('[data-page]')) list.hidden = list.dataset['page'] !== page;
  for (const tab of all('[data-sport]'))
    tab.setAttribute('aria-current', tab.dataset['sport'] === page ? 'page' : 'false');
};

const choose = (button: HTMLElement | null): void => {
  picked = button;
  for (const other of oddsButtons) other.setAttribute('aria-pressed', String(other === button));
  if (slip) slip.hidden = button === null;
  const pick = byId('pick');
  if (pick) pick.textContent = button?.dataset['label'] ?? '';
};

const ask = async (asked: Bet): Promise<Response | null> => {
  const body = JSON.stringify({ session: settings.session, ...asked });
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      const response = await fetch('/frame/bet', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(10_000),
      });
      if (response.status < 500) return response;
    } catch {
      // A lost answer: the same bet is asked for again.
    }
  }
  return null;
};

type Answer = { readonly error?: string; readonly wonMinor?: string; readonly balance?: string };
const settle = async (response: Response): Promise<void> => {
  const { error, wonMinor = '0', balance } = (await response.json()) as Answer;
  bet = null;
  if (balance !== undefined) showBalance(balance);
  if (response.ok) {
    say(wonMinor === '0' ? texts['lost'] : `${texts['won']}: ${money(wonMinor)}`);
    choose(null);
    tell({ type: 'balance' });
    return;
  }
  const isLimit = (error ?? '').endsWith('_LIMIT');
  say(texts[error === 'insufficient_funds' ? 'insufficient' : isLimit ? 'limit' : 'ended']);
};

const submit = async (): Promise<void> => {
  if (!picked || !stake || !place || place.disabled) return;
  const { event = '', pick = '' } = picked.dataset;
  if (bet?.event !== event || bet.pick !== pick || bet.stake !== stake.value)
    bet = { round: crypto.randomUUID(), event, pick, stake: stake.value };
  place.disabled = true;
  say(texts['placing']);
  try {
    const response = await ask(bet);
    if (response) await settle(response);
    else say(texts['trouble']);
  } catch {
    say(texts['trouble']);
  } finally {
    place.disabled = false;
  }
};

for (const tab of all('[data-sport]'))
  tab.addEventListener('click', () => {
    const page = tab.dataset['sport'] ?? '';
    open(page);
    tell({ type: 'path', path: `/${page}` });
  });
for (const button of oddsButtons)
  button.addEventListener('click', () => {
    if (!settings.isReal) {
      tell({ type: 'login' });
      return;
    }
    say('');
    choose(button);
    stake?.focus();
  });
byId('remove')?.addEventListener('click', () => choose(null));
slip?.addEventListener('submit', (event) => {
  event.preventDefault();
  void submit();
});
for (const option of stake?.options ?? []) option.textContent = money(option.value);
showBalance(settings.balance);
open(settings.page);

const main = document.querySelector('main');
if (main)
  new ResizeObserver(() =>
    tell({ type: 'height', height: Math.ceil(main.getBoundingClientRect().height) }),
  ).observe(main);
document.body.dataset['ready'] = '1';

export {};
