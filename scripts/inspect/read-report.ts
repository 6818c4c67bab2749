import type { AnyStateMachine } from 'xstate';
import { createBridge } from '../../effects/kit/bridge.ts';
import { parseReport } from '../../machines/journal/report.ts';
import { deadlinePlaceholder } from '../../machines/kit/deadline.ts';
import { placeholder } from '../../machines/kit/placeholder.ts';
import { loadWholeSite } from '../../src/registry/whole-site.ts';
import type { ReportRead } from './inspector.machine.ts';
import { historyOf } from './report-history.ts';

/** The file that the site saves is compressed; what it copies is not. */
const textIn = async (file: Blob): Promise<string> => {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return file.text();
  try {
    return await new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text();
  } catch (cause) {
    throw new Error('The file cannot be unpacked: it was perhaps copied in part.', { cause });
  }
};

/** The timeline of a session report, the file that support gets. */
export const readReport = async (file: Blob & { readonly name: string }): Promise<ReportRead> => {
  const parsed = parseReport(await textIn(file));
  if (!parsed.ok) throw new Error(`${file.name}: ${parsed.error}`);
  const { logic } = await loadWholeSite({
    bridge: createBridge(() => new Promise<never>(() => {})),
    deadline: deadlinePlaceholder,
    loadFeature: placeholder('loadFeature'),
    loadMessages: placeholder('loadMessages'),
    browser: null,
  });
  return { name: file.name, history: historyOf(parsed.report, logic as AnyStateMachine) };
};
