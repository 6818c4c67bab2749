import type { BrowserParts } from '../../../machines/site/live-parts.ts';
import type { Vault } from '../../../schemas/rules/kit/vault.ts';
import { watchActivity } from './activity.ts';
import { leaveCookieName } from '../../../schemas/rules/site/leave-cookie.ts';
import { forget, postForm, reloadForChunk, setCookie, store } from './document-parts.ts';
import { watchHistory, writeHistory } from './history.ts';
import { playSound, watchInteraction } from './interaction.ts';
import { lateCallback } from './late.ts';
import { answerOpener, createWindows } from './windows.ts';

/** As long as a browser is likely to be found as it was left. */
const LEAVE_SECONDS = 86_400;

/** The document of this page, as live actors see it. What nothing visible waits for comes when the page has `answered`. */
export const browserParts = (
  vault: Vault,
  announce: BrowserParts['announce'],
  answered: Promise<void>,
): BrowserParts => ({
  vault,
  loadDocument: (url) => location.assign(url),
  reload: () => location.reload(),
  answerOpener,
  postForm,
  windows: createWindows(),
  writeHistory,
  // By the page's own entries, where they are told: what a frame has added of its own is gone past.
  goBack: (entries) => {
    const { navigation } = window as Partial<typeof window>;
    const to = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - entries];
    if (to) navigation?.traverseTo(to.key);
    else history.go(-entries);
  },
  watchHistory,
  pollBalance: lateCallback(() => answered.then(() => import('./poller.ts')).then((m) => m.pollBalance)),
  pollBuild: lateCallback(() => answered.then(() => import('./poller.ts')).then((m) => m.pollBuild)),
  receivePush: lateCallback(() => answered.then(() => import('./poller.ts')).then((m) => m.receivePush)),
  watchActivity,
  watchInteraction,
  playSound,
  watchWorker: lateCallback(() =>
    answered.then(() => import('./service-worker.ts')).then((m) => m.watchWorker),
  ),
  announce,
  setCookie,
  noteLeave: () => setCookie(leaveCookieName(location.protocol === 'https:'), '1', LEAVE_SECONDS),
  now: () => Date.now(),
  store,
  forget,
  writeHead: (data) =>
    void answered
      .then(() => import('./write-head.ts'))
      .then((m) => m.writeHead(data))
      .catch(() => {}),
  reloadForChunk,
});
