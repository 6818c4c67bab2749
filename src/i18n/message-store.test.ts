import { describe, expect, it, vi } from 'vitest';
import { compileMessage } from './compile-message.ts';
import { createMessageStore, formatterMark } from './message-store.ts';

const storeOf = (chunks = {}) => {
  const onMissing = vi.fn();
  const onFormatError = vi.fn();
  const store = createMessageStore({ locale: 'en-US', chunks, onMissing, onFormatError });
  return { store, onMissing, onFormatError };
};

describe('the message store', () => {
  it('writes texts with values', () => {
    const { store } = storeOf({
      shell: { 'shell.login': 'Log in', 'shell.left': compileMessage('{left} left') },
    });
    expect(store.texts().t('shell.login')).toBe('Log in');
    expect(store.texts().t('shell.left', { left: '5 €' })).toBe('5 € left');
  });

  it('AC-5.42 replaces {min} and {max} of the validation messages by the values of the rule', async () => {
    const { default: form } = await import('../features/kit/form/messages.en-US.json');
    const messages = Object.fromEntries(Object.entries(form).map(([id, text]) => [id, compileMessage(text)]));
    const { t } = storeOf({ form: messages }).store.texts();
    expect(t('validation.minLength', { min: 4 })).toBe('Min length is 4');
    expect(t('validation.maxLength', { max: 20 })).toBe('Max length is 20');
    expect(t('validation.minValue', { min: 10 })).toBe('Min value is 10');
    expect(t('validation.maxValue', { max: 500 })).toBe('Max value is 500');
  });

  it('answers nothing for a missing text, never its key, and reports it once', () => {
    const { store, onMissing } = storeOf({ shell: {} });
    const { t } = store.texts();
    expect([t('shell.nowhere'), t('shell.nowhere'), t('toString'), t('__proto__')]).toEqual(['', '', '', '']);
    expect(onMissing.mock.calls).toEqual([
      ['shell.nowhere', 'en-US'],
      ['toString', 'en-US'],
      ['__proto__', 'en-US'],
    ]);
  });

  it('tells its listeners of a new chunk and of a new locale, each with a new object', () => {
    const { store } = storeOf({ shell: { 'shell.login': 'Log in' } });
    const seen: string[] = [];
    const stop = store.subscribe(() =>
      seen.push(`${store.texts().locale} ${store.texts().t('shell.login')}`),
    );
    const first = store.texts();
    expect(first.t('login.submit')).toBe('');
    store.add('auth', { 'login.submit': 'Log in' });
    expect(store.has('auth')).toBe(true);
    expect(store.texts()).not.toBe(first);
    store.replace('lv', { shell: { 'shell.login': 'Ienākt' } });
    expect(store.has('auth')).toBe(false);
    stop();
    store.add('auth', {});
    expect(seen).toEqual(['en-US Log in', 'lv Ienākt']);
    expect(first.t('shell.login')).toBe('Log in');
  });

  it('draws nothing again for a chunk that nobody asked for yet', () => {
    const { store } = storeOf({ shell: { 'shell.login': 'Log in' } });
    const listener = vi.fn();
    store.subscribe(listener);
    const { t } = store.texts();
    store.add('auth', { 'login.submit': 'Log in' });
    expect(listener).not.toHaveBeenCalled();
    expect(t('login.submit')).toBe('Log in');
  });

  it('loads the formatter once, only for chunks that need it', async () => {
    const hint = { 'deposit.hint': compileMessage('{n, number, percent}') };
    expect(storeOf({ shell: { 'shell.login': 'Log in' } }).store.wantsFormatter()).toBe(false);
    const { store, onFormatError } = storeOf({ cashier: { [formatterMark]: '1', ...hint } });
    expect(store.wantsFormatter()).toBe(true);
    expect(store.texts().t('deposit.hint', { n: 0.5 })).toBe('');
    expect(store.ensureFormatter()).toBe(store.ensureFormatter());
    await store.ensureFormatter();
    expect(store.wantsFormatter()).toBe(false);
    expect(store.texts().t('deposit.hint', { n: 0.5 })).toBe('50%');
    expect(onFormatError).not.toHaveBeenCalled();
  });
});
