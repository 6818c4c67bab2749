import { fromCallback } from 'xstate';
import type { BrowserParts } from '../../../machines/site/live-parts.ts';
import { watchInteraction } from '../../../src/registry/browser/interaction.ts';
import type { OpenState } from './open-state.ts';
import type { PageOptions } from './page.types.ts';
import { workerParts } from './worker-parts.ts';

/** What only a browser has: its worker, its input, its frames. */
const never = fromCallback(() => {}) as never;

/** What machines do to the document is noted; cookies, storage, address and head are kept as a browser keeps them. */
export const browserParts = (page: OpenState, { polls, hears }: PageOptions): BrowserParts => {
  const { profile, vault, did } = page;
  const note =
    (name: string) =>
    (...values: unknown[]): void =>
      void did.push([name, ...values]);
  return {
    vault,
    loadDocument: note('loadDocument'),
    reload: note('reload'),
    answerOpener: () => false,
    postForm: note('postForm'),
    windows: {
      open: () => true,
      fill: (name, url) => {
        note('fillWindow')(name, url);
        return true;
      },
      converse: () => null,
      close: note('closeWindow'),
    },
    writeHistory: (target, mode, index) => {
      page.address = new URL(`${target.pathname}${target.search}${target.hash}`, page.base);
      note('writeHistory')(page.address.href.slice(page.address.origin.length), mode, index);
    },
    watchHistory: never,
    ...(polls ? workerParts() : { pollBalance: never, pollBuild: never, receivePush: never }),
    watchActivity: never,
    watchInteraction: hears ? watchInteraction : never,
    playSound: note('playSound'),
    watchWorker: never,
    announce: note('announce'),
    setCookie: (name, value, age) => {
      note('setCookie')(name, value, age);
      if (age === 0) profile.cookies.delete(name);
      else profile.cookies.set(name, value);
    },
    noteLeave: () => void profile.cookies.set('leave', '1'),
    now: () => Date.now(),
    store: (key, value) => {
      note('store')(key, value);
      if (value === null) profile.local.delete(key);
      else profile.local.set(key, value);
    },
    forget: (key, value) => {
      if (profile.local.get(key) === value) profile.local.delete(key);
    },
    writeHead: (data) => {
      page.head = data;
    },
    goBack: note('goBack'),
    reloadForChunk: note('reloadForChunk'),
  };
};
