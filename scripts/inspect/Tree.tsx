import { memo, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import { nameOf } from './history.ts';
import type { ActorPath, Standing } from './history.ts';
import type { View } from './inspector.machine.ts';

type TreeProps = {
  readonly actors: readonly Standing[];
  readonly chosen: ActorPath;
  /** One of them hides this list, which forgets then how far it was scrolled. */
  readonly view: View;
  readonly onChoose: (path: ActorPath) => void;
};

/** `player.fresh`; the regions of a parallel state side by side. */
export const stateText = (value: Json | undefined): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, below]) => {
      const inner = stateText(below as Json);
      return inner === '' ? key : `${key}.${inner}`;
    })
    .join(' | ');
};

/** An actor without a name of its own has one that its machine counts (`0.figures.shown`): then what it runs. */
const shortName = ({ path, src }: Standing): string => {
  const own = path.at(-1) ?? 'root';
  return /^\d+\./.test(own) ? src : own;
};

const wordOf = ({ machine, status, value }: Standing): string =>
  machine === null ? 'runs' : status === 'active' ? stateText(value) : status;

const isSameActor = (a: Standing, b: Standing | undefined): boolean =>
  a.value === b?.value &&
  a.status === b.status &&
  a.machine === b.machine &&
  nameOf(a.path) === nameOf(b.path);

/** Most events change the context of an actor alone, which is not drawn here. */
const looksSame = (before: TreeProps, now: TreeProps): boolean =>
  before.chosen === now.chosen &&
  before.view === now.view &&
  before.onChoose === now.onChoose &&
  before.actors.length === now.actors.length &&
  before.actors.every((actor, index) => isSameActor(actor, now.actors[index]));

/** The actors as they stood at the moment that is looked at. */
export const Tree = memo(function Tree({ actors, chosen, view, onChoose }: TreeProps) {
  const [withStopped, setWithStopped] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const name = nameOf(chosen);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [name, view]);
  const isChosen = (path: ActorPath) => nameOf(path) === name;
  const shown = actors.filter(({ status, path }) => withStopped || status === 'active' || isChosen(path));
  const listed = shown.filter(({ machine, status }) => machine !== null || status === 'active');
  const at = Math.max(
    0,
    listed.findIndex(({ path }) => isChosen(path)),
  );
  /** Up and down choose another actor here; everywhere else they step through the timeline. */
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = listed[at + step];
    if (!next) return;
    onChoose(next.path);
    list.current?.querySelectorAll('button')[at + step]?.focus();
  };
  const stopped = actors.filter(({ status, machine }) => status !== 'active' && machine !== null).length;
  return (
    <section className="inspect-tree" aria-label="All actors">
      <ul aria-label="Actors" ref={list}>
        {listed.map((actor, index) => (
          <li key={nameOf(actor.path)} data-depth={Math.min(actor.path.length, 5)} data-status={actor.status}>
            <button
              type="button"
              tabIndex={index === at ? 0 : -1}
              onKeyDown={onKeyDown}
              title={nameOf(actor.path)}
              aria-current={isChosen(actor.path) ? 'true' : undefined}
              onClick={() => onChoose(actor.path)}
            >
              <b>{shortName(actor)}</b> {wordOf(actor)}
            </button>
          </li>
        ))}
      </ul>
      <label>
        <input type="checkbox" checked={withStopped} onChange={() => setWithStopped(!withStopped)} />
        stopped ({stopped})
      </label>
    </section>
  );
}, looksSame);
