import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { afterEach, expect, it, vi } from 'vitest';
import { toastsMachine } from '../../../../machines/site/toasts/toasts.machine.ts';
import { toastDurationMs } from '../../../../schemas/constants.ts';
import { storeOf } from '../../../../tests/stand-ins/drawn.ts';
import { ActorsProvider } from '../../../actors/actors.tsx';
import { I18nProvider } from '../../../i18n/i18n.tsx';
import texts from './messages.en-US.json' with { type: 'json' };
import { ToastHost } from './ToastHost.tsx';

afterEach(async () => {
  vi.useRealTimers();
  // What React has left to do looks for its window.
  await new Promise((done) => setTimeout(done));
  vi.unstubAllGlobals();
});

/** As much of a document as React writes into. */
const emptyDocument = () => {
  const nothing = () => {};
  const node = (nodeName: string): object => ({
    nodeType: 1,
    nodeName,
    tagName: nodeName,
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    style: {},
    ownerDocument: document,
    addEventListener: nothing,
    setAttribute: nothing,
    appendChild: nothing,
    insertBefore: nothing,
    removeChild: nothing,
  });
  const document: object = {
    nodeType: 9,
    addEventListener: nothing,
    querySelector: () => null,
    createElement: node,
    createElementNS: (_: string, name: string) => node(name),
    createTextNode: node,
  };
  return { document, place: node('DIV') as Element };
};

it('HP-07 a toast that a round hides does not run out unseen, and has its whole time after it', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { document, place } = emptyDocument();
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', { document, HTMLIFrameElement: class {} });
  const toasts = createActor(toastsMachine).start();
  toasts.send({ type: 'toast.requested', kind: 'success', title: { id: 'common.close' } });
  const shown = () => toasts.getSnapshot().context.toasts.length;
  const get = () => toasts;
  const root = createRoot(place);
  const draw = (isHeld: boolean) =>
    flushSync(() =>
      root.render(
        <ActorsProvider actors={{ get, rendered: get, subscribe: () => () => {} }}>
          <I18nProvider store={storeOf('shell', texts)}>{!isHeld && <ToastHost />}</I18nProvider>
        </ActorsProvider>,
      ),
    );
  draw(false);
  vi.advanceTimersByTime(500);
  draw(true);
  vi.advanceTimersByTime(10 * toastDurationMs);
  expect(shown()).toBe(1);
  draw(false);
  vi.advanceTimersByTime(toastDurationMs - 1);
  expect(shown()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(shown()).toBe(0);
  flushSync(() => root.unmount());
});
