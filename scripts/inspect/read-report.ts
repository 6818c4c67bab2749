import type { AnyStateMachine } from 'xstate';
import { createBridge } from '../../effects/kit/bridge.ts';
import { parseReport } from '../../machines/journal/report.ts';
import { deadlinePlaceholder } from '../../machines/kit/deadline.ts';
import { placeholder } from '../../machines/kit/placeholder.ts';
import { loadWholeSite } from '../../src/registry/whole-site.ts';
import type { ReportRead } from './inspector.machine.ts';
import { historyOf } from './report-history.ts';
import { textIn } from './report-text.ts';

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
  return { name: file.name, ...historyOf(parsed.report, logic as AnyStateMachine) };
};
