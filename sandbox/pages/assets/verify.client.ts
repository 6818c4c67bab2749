// The stand-in SDK: asks the page around it for a token, and for a new one when the last has run out.
const site = document.body.dataset['site'] ?? '';
const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-decision]')];
const state = document.querySelector('#state');
let token = '';
let waiting = '';

const tell = (type: string): void => {
  if (site !== '' && window.parent !== window) window.parent.postMessage({ type }, site);
};

const ask = async (path: string, body: object): Promise<boolean> => {
  const response = await fetch(`/verify/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.ok && ((await response.json()) as { readonly ok: boolean }).ok;
};

const send = async (decision: string): Promise<void> => {
  waiting = decision;
  if (!(await ask('documents', { token, decision }))) {
    tell('tokenExpired');
    return;
  }
  waiting = '';
  for (const button of buttons) button.disabled = true;
  if (state) state.textContent = document.body.dataset['sent'] ?? '';
  tell(decision === 'review' ? 'submitted' : 'statusChanged');
};

const start = async (): Promise<void> => {
  if (!(await ask('session', { token }))) {
    tell('tokenExpired');
    return;
  }
  if (state) state.textContent = '';
  for (const button of buttons) button.disabled = false;
  if (waiting !== '') await send(waiting);
};

for (const button of buttons)
  button.addEventListener('click', () => void send(button.dataset['decision'] ?? 'review'));

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.origin !== site || event.source !== window.parent) return;
  const { type, token: given } = (event.data ?? {}) as { readonly type?: unknown; readonly token?: unknown };
  if (type !== 'token' || typeof given !== 'string') return;
  token = given;
  clearInterval(calling);
  void start();
});

// The page around may need a moment until it listens.
const calling = setInterval(() => tell('ready'), 500);
tell('ready');

export {};
