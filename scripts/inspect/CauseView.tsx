import { causesOf, groupOf } from './causes.ts';
import { textOf } from './entry-text.ts';
import type { Line } from './history.ts';
import { useShown } from './shown.ts';
import { toneOf } from './Timeline.tsx';

/** Lines of one cause that are listed. */
const LISTED = 300;

/** What led to a line, and all that came of the same cause. */
export function CauseView() {
  const { context, send, line } = useShown();
  if (!line) return <p>Choose a line of the timeline: what led to it and what came of it stands here.</p>;
  const { history, sources } = context;
  const ways = new Set([...causesOf(history, line), line].map(({ id }) => id));
  const group = groupOf(history, sources, line);
  const row = (one: Line) => {
    const { what, where, end } = textOf(one);
    return (
      <li key={one.id}>
        <button
          type="button"
          data-kind={one.kind}
          data-indent={Math.min(one.depth, 8)}
          data-cause={ways.has(one.id) || undefined}
          aria-current={one.id === line.id ? 'step' : undefined}
          onClick={() => send({ type: 'moment.chosen', id: one.id })}
        >
          <b>{what}</b>
          {end !== '' && <em data-tone={toneOf(end)}>{end}</em>}
          <i>{where}</i>
        </button>
      </li>
    );
  };
  return (
    <ol className="inspect-causes" aria-label="Of this cause">
      {group.slice(0, LISTED).map(row)}
      {group.length > LISTED && <li>and {group.length - LISTED} more</li>}
    </ol>
  );
}
