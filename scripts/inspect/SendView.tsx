import type { StateValue } from 'xstate';
import { HIDDEN } from '../../schemas/rules/kit/sensitive.ts';
import { eventsIn } from './draw-machine.ts';
import { nameOf, standingOf } from './history.ts';
import { useShown } from './shown.ts';

/** An event for the chosen actor of the site beside. It goes as one of a view does, so the journal has it too. */
export function SendView() {
  const { context, send, page } = useShown();
  const { history, chosen, draft, answer, report } = context;
  const now = standingOf(history, page, chosen, Infinity);
  if (report !== '') return <p>A report is played back: there is no actor to send to.</p>;
  if (!now?.machine || now.status !== 'active')
    return <p>{nameOf(chosen)} is no running machine: choose one that is.</p>;
  const types = eventsIn(now.machine, now.value as StateValue);
  return (
    <form
      className="inspect-send"
      aria-label={`Send an event to ${nameOf(chosen)}`}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'draft.sent' });
      }}
    >
      <h2>To {nameOf(chosen)}</h2>
      <label>
        Event
        <input
          name="event"
          list="inspect-events"
          value={draft.type}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => send({ type: 'draft.changed', draft: { type: event.currentTarget.value } })}
        />
      </label>
      <datalist id="inspect-events">
        {types.map((type) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </datalist>
      <label>
        Payload, as JSON
        <textarea
          name="payload"
          rows={6}
          value={draft.payload}
          spellCheck={false}
          placeholder="{}"
          onChange={(event) => send({ type: 'draft.changed', draft: { payload: event.currentTarget.value } })}
        />
      </label>
      {draft.payload.includes(HIDDEN) && (
        <p>What is masked in the timeline is sent as it stands here: put a value in its place.</p>
      )}
      <button type="submit">Send</button>
      {answer && <p role={answer.isSent ? 'status' : 'alert'}>{answer.text}</p>}
    </form>
  );
}
