import { differencesOf } from './difference.ts';
import { shownOf, subjectOf, textOf } from './entry-text.ts';
import { changeAt } from './history.ts';
import type { InspectorContext } from './inspector.machine.ts';

/** What the timeline shows as JSON: each line in words and as it is, with what it changed in its actor. */
export const exportOf = (context: InspectorContext): string => {
  const { history, filter, report } = context;
  const lines = shownOf(history.lines, context).map((line) => {
    const { before, after } = changeAt(history, line, subjectOf(line));
    const { what, where, end } = textOf(line);
    return {
      ...line,
      time: new Date(line.at).toISOString(),
      text: [what, where, end].filter(Boolean).join(' '),
      change: {
        state: differencesOf(before?.value, after?.value),
        context: differencesOf(before?.context, after?.context),
      },
    };
  });
  return `${JSON.stringify({ format: 'croupier-timeline', v: 1, report, filter, lines }, null, 1)}\n`;
};
