import type { ReactNode } from 'react';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import { callsOf, sourceOf } from './causes.ts';
import { differencesOf } from './difference.ts';
import { callFacts, subjectOf, textOf } from './entry-text.ts';
import { changeAt, lineAt, nameOf, standingOf } from './history.ts';
import type { Line } from './history.ts';
import { JsonView, previewOf } from './JsonView.tsx';
import { useShown } from './shown.ts';
import type { Place } from './sources.ts';
import { toneOf } from './Timeline.tsx';
import { stateText } from './Tree.tsx';

/** Differences that are listed. */
const LISTED = 100;

/** Opens a line of the sources in the developer's editor. */
function SourceLink({ place }: { readonly place: Place }) {
  const where = `${place.file}:${place.line}`;
  const address = `/__open-in-editor?file=${encodeURIComponent(where)}`;
  return (
    <a
      href={address}
      title="Opens in the editor"
      onClick={(event) => {
        event.preventDefault();
        void fetch(address);
      }}
    >
      {where}
    </a>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type LineProps = { readonly line: Line };

function LineLink({ id }: { readonly id: number | null }) {
  const { context, send } = useShown();
  const line = lineAt(context.history, id);
  if (!line) return 'outside';
  return (
    <button type="button" onClick={() => send({ type: 'moment.chosen', id: line.id })}>
      {textOf(line).what}
    </button>
  );
}

function EffectFacts({ line }: LineProps) {
  const { context } = useShown();
  if (line.kind !== 'effect') return null;
  const { history, sources } = context;
  const source = sourceOf(history, sources, line);
  return (
    <>
      <Fact name="Outcome">
        <em data-tone={toneOf(line.outcome)}>{line.outcome}</em> after {line.ms} ms
      </Fact>
      {callsOf(history, sources, line).map((call) => (
        <Fact key={call.line.id} name="Call">
          {call.row.method} {call.row.path}: {call.line.answer}, {callFacts(call.line)}
        </Fact>
      ))}
      {source && (
        <>
          <Fact name="Program">
            <SourceLink place={source} />
          </Fact>
          <Fact name="Bound">
            <SourceLink place={source.bound} />
          </Fact>
        </>
      )}
    </>
  );
}

const wordsIn = (line: Line): readonly string[] =>
  line.kind === 'transition'
    ? [`'${line.type}'`, `${line.source.split('.').at(-1) ?? ''}: {`]
    : line.kind === 'event'
      ? [`'${line.type}'`]
      : [];

function LineFacts({ line }: LineProps) {
  const { context, send } = useShown();
  const { what, where } = textOf(line);
  const machine = standingOf(context.history, line.page, subjectOf(line), line.id)?.machine ?? null;
  const place = machine === null ? null : (context.sources?.inMachine(machine, wordsIn(line)) ?? null);
  const payload = 'data' in line ? line.data : undefined;
  return (
    <section aria-label="Line">
      <h2>{what}</h2>
      <dl>
        <Fact name={line.kind}>{where}</Fact>
        <Fact name={line.kind === 'effect' ? 'Began on' : 'Cause'}>
          <LineLink id={line.cause} />
        </Fact>
        <EffectFacts line={line} />
        {place && (
          <Fact name="Machine">
            <SourceLink place={place} />
          </Fact>
        )}
      </dl>
      {payload !== undefined && <JsonView key={line.id} name="payload" value={payload} isOpen />}
      {line.kind === 'event' && context.report === '' && (
        <button
          type="button"
          onClick={() =>
            send({
              type: 'draft.opened',
              draft: { type: line.type, payload: JSON.stringify(line.data, null, 1) },
            })
          }
        >
          Send again …
        </button>
      )}
    </section>
  );
}

function Differences({
  before,
  after,
}: {
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}) {
  const found = differencesOf(before, after);
  return (
    <table>
      <tbody>
        {found.slice(0, LISTED).map((one) => (
          <tr key={one.path.join('.')}>
            <th scope="row">{one.path.join('.') || 'all'}</th>
            <td>
              <del>{previewOf(one.before, 160)}</del>
            </td>
            <td>
              <ins>{previewOf(one.after, 160)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
      {found.length > LISTED && <caption>and {found.length - LISTED} more</caption>}
    </table>
  );
}

function Changes({ line }: LineProps) {
  const { context } = useShown();
  const { before, after } = changeAt(context.history, line, context.chosen);
  const isChanged =
    before !== after && (before?.value !== after?.value || before?.context !== after?.context);
  return (
    <section aria-label="Difference">
      <h2>Difference</h2>
      {before?.value !== after?.value && (
        <p>
          <del>{stateText(before?.value) || 'not there'}</del> →{' '}
          <ins>{stateText(after?.value) || 'not there'}</ins>
        </p>
      )}
      {before && isChanged && <Differences before={before.context} after={after?.context} />}
      {!before && after && <p>Its first state: all of the context is new.</p>}
      {!isChanged && <p>This line changed nothing in {nameOf(context.chosen)}.</p>}
    </section>
  );
}

/** A line, what it changed, and the actor as it stood then. */
export function StateView() {
  const { context, line, page, until } = useShown();
  const { history, chosen } = context;
  const standing = standingOf(history, page, chosen, until);
  const reasons = standing?.context['reasons'];
  return (
    <>
      {line && <LineFacts line={line} />}
      {line && <Changes line={line} />}
      <section aria-label="Snapshot">
        <h2>
          {nameOf(chosen)} {standing && <small>{standing.status}</small>}
        </h2>
        {standing ? (
          <>
            <p>{stateText(standing.value) || standing.src}</p>
            {reasons !== undefined && <JsonView name="reasons" value={reasons} isOpen />}
            <JsonView name="context" value={standing.context} isOpen />
          </>
        ) : (
          <p>
            {until === Infinity && !page ? 'No page has told of it yet.' : 'It was not there at this moment.'}
          </p>
        )}
      </section>
    </>
  );
}
