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
        <text x={(start + end) / 2} y={y - 5} textAnchor="middle">
          {cut(text, Math.max(24, Math.floor(Math.abs(end - start) / 7)))}
        </text>
      )}
    </g>
  );
}

function Lanes({ lanes, messages }: Sequence) {
  const height = HEAD + messages.length * ROW + 12;
  return lanes.map((lane, index) => (
    <g key={lane} className="inspect-lane">
      <path d={`M${middleOf(index)} ${HEAD - 8}V${height}`} />
      <text x={middleOf(index)} y={18} textAnchor="middle">
        <title>{lane}</title>
        {cut(lane.length > 22 ? `…${lane.slice(-21)}` : lane)}
      </text>
    </g>
  ));
}

/** Actors side by side and what they told each other: of the chosen line's cause, or of the last lines. */
export function SequenceView() {
  const { context, send, line } = useShown();
  const { history, sources } = context;
  const lines = line ? groupOf(history, sources, line) : shownOf(history.lines, context).slice(-LAST_LINES);
  const sequence = sequenceOf(lines);
  const { lanes, messages } = sequence;
  if (messages.length === 0) return <p>No actor has told another anything here.</p>;
  const [width, height] = [Math.max(1, lanes.length) * LANE, HEAD + messages.length * ROW + 16];
  return (
    <div className="inspect-sequence">
      <svg width={width} height={height} role="group" aria-label="Messages between actors">
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
        <Lanes lanes={lanes} messages={messages} />
        {messages.map((message, index) => (
          <Arrow
            key={`${message.id} ${message.kind} ${message.to}`}
            message={message}
            lanes={lanes}
            y={HEAD + (index + 1) * ROW}
            isChosen={message.id === line?.id && message.kind !== 'begin'}
            onChoose={() => send({ type: 'moment.chosen', id: message.id })}
          />
        ))}
      </svg>
    </div>
  );
}
