import type { BrowserParts } from '../../../machines/site/live-parts.ts';
import type { Vault } from '../../../schemas/rules/kit/vault.ts';
import { watchActivity } from './activity.ts';
import { forget, postForm, reloadForChunk, setCookie, store } from './document-parts.ts';
import { platformDeadline } from './deadline.ts';
import { writeHead } from './write-head.ts';
import { watchHistory, writeHistory } from './history.ts';
import { playSound, watchInteraction } from './interaction.ts';
import { pollBalance, pollBuild, receivePush } from './poller.ts';
import { watchWorker } from './service-worker.ts';
import { answerOpener, createWindows } from './windows.ts';

/** The document of this page, as live actors see it. */
export const browserParts = (vault: Vault, announce: BrowserParts['announce']): BrowserParts => ({
  vault,
  loadDocument: (url) => location.assign(url),
  reload: () => location.reload(),
  answerOpener,
  postForm,
  windows: createWindows(),
  writeHistory,
  goBack: (entries) => history.go(-entries),
  watchHistory,
  pollBalance,
  pollBuild,
  receivePush,
  watchActivity,
  watchInteraction,
  playSound,
  watchWorker,
  announce,
  setCookie,
  now: () => Date.now(),
  platformDeadline,
  store,
  forget,
  writeHead,
  reloadForChunk,
});
