import { fromPromise } from 'xstate';
import type { SessionReport } from '../../machines/journal/report.ts';
import { createPlayer } from './player.ts';
import type { Moment } from './player.ts';
import { replayMachine } from './replay.machine.ts';
import type { MomentInput, Opened } from './replay.machine.ts';

type ReportJson = { readonly report: SessionReport; readonly built: string | null };

const openReport = fromPromise<Opened, void>(async ({ signal }) => {
  const response = await fetch('/report.json', { signal });
  if (!response.ok) throw new Error(`the report cannot be read: status ${response.status}`);
  const { report, built } = (await response.json()) as ReportJson;
  return { player: await createPlayer(report), built };
});
const replayTo = fromPromise<Moment, MomentInput>(({ input: { player, at } }) => player.at(at));

export const liveReplay = replayMachine.provide({ actors: { openReport, replayTo } });
