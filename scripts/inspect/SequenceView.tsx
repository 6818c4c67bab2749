import { useEffect, useRef } from 'react';
import { groupOf } from './causes.ts';
import { shownOf } from './entry-text.ts';
import { LAST_LINES, sequenceOf } from './sequence.ts';
import type { Message, Sequence } from './sequence.ts';
import { useShown } from './shown.ts';

const LANE = 168;
const ROW = 28;
const HEAD = 34;
/** Texts longer than a lane are cut. */
const LETTERS = 34;

const cut = (text: string, length = LETTERS): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;
/** Where an arrow says what it is: in its middle, and a long one at both ends, of which one may be out of sight. */
const wordsAt = (start: number, end: number): readonly number[] => {
  if (Math.abs(end - start) <= 4 * LANE) return [(start + end) / 2];
  const toMiddle = (Math.sign(end - start) * LANE) / 2;
  return [start + toMiddle, end - toMiddle];
};
const middleOf = (lane: number): number => lane * LANE + LANE / 2;

type ArrowProps = {
  readonly message: Message;
  readonly lanes: readonly string[];
  readonly y: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function Arrow({ message, lanes, y, isChosen, onChoose }: ArrowProps) {
  const { kind, from, to, text } = message;
  const [start, end] = [middleOf(lanes.indexOf(from)), middleOf(lanes.indexOf(to))];
  const words = kind === 'state' ? `${to} is ${text}` : `${text}, from ${from} to ${to}`;
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={words}
      data-kind={kind}
      aria-current={isChosen ? 'step' : undefined}
      onClick={onChoose}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onChoose();
      }}
    >
      <title>{words}</title>
      <rect
        x={Math.min(start, end) - 8}
        y={y - ROW + 6}
        width={Math.abs(end - start) + 16}
        height={ROW}
        opacity={0}
      />
      {kind === 'state' ? (
        <circle cx={end} cy={y - 4} r={4} />
      ) : start === end ? (
        <path d={`M${start} ${y - 8}h18v8h-16`} markerEnd="url(#inspect-arrow)" />
      ) : (
        <path d={`M${start} ${y}L${end > start ? end - 2 : end + 2} ${y}`} markerEnd="url(#inspect-arrow)" />
      )}
      {kind === 'state' || start === end ? (
        <text x={end + (kind === 'state' ? 9 : 24)} y={y - 1}>
          {cut(text, 22)}
        </text>
      ) : (
        wordsAt(start, end).map((x, _, all) => (
          <text key={x} x={x} y={y - 5} textAnchor="middle">
            {cut(text, Math.max(24, Math.floor(Math.abs(end - start) / (7 * all.length))))}
          </text>
        ))
      )}
    </g>
  );
}

/** Whose lanes these are, in sight wherever the picture is scrolled to. */
function Names({ lanes, width }: Pick<Sequence, 'lanes'> & { readonly width: number }) {
  return (
    <svg width={width} height={HEAD} className="inspect-names">
      {lanes.map((lane, index) => (
        <text key={lane} x={middleOf(index)} y={18} textAnchor="middle">
          <title>{lane}</title>
          {cut(lane.length > 22 ? `…${lane.slice(-21)}` : lane)}
        </text>
      ))}
    </svg>
  );
}

/** Actors side by side and what they told each other: of the chosen line's cause, or of the last lines. */
export function SequenceView() {
  const { context, send, line } = useShown();
  const { history, sources } = context;
  const picture = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const chosen = picture.current?.querySelector('[aria-current]');
    chosen?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [line?.id]);
  const lines = line ? groupOf(history, sources, line) : shownOf(history.lines, context).slice(-LAST_LINES);
  const sequence = sequenceOf(lines);
  const { lanes, messages } = sequence;
  // A line that stands for no message belongs to the one before it.
  const chosen = line && messages.findLast(({ id, kind }) => id <= line.id && kind !== 'begin');
  if (messages.length === 0) return <p>No actor has told another anything here.</p>;
  const [width, height] = [Math.max(1, lanes.length) * LANE, messages.length * ROW + 16];
  return (
    <div className="inspect-sequence">
      <Names lanes={lanes} width={width} />
      <svg ref={picture} width={width} height={height} role="group" aria-label="Messages between actors">
        <defs>
          <marker
            id="inspect-arrow"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerUnits="userSpaceOnUse"
            markerWidth="8"
            markerHeight="8"
            orient="auto"
          >
            <path d="M0 0L8 4L0 8z" />
          </marker>
        </defs>
        {lanes.map((lane, index) => (
          <path key={lane} className="inspect-lane" d={`M${middleOf(index)} 0V${height - 4}`} />
        ))}
        {messages.map((message, index) => (
          <Arrow
            key={`${message.id} ${message.kind} ${message.to}`}
            message={message}
            lanes={lanes}
            y={(index + 1) * ROW}
            isChosen={message === chosen}
            onChoose={() => send({ type: 'moment.chosen', id: message.id })}
          />
        ))}
      </svg>
    </div>
  );
}
