import { useEffect, useRef, useState } from 'react';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import { nameOf } from './history.ts';
import type { ActorPath, Standing } from './history.ts';

type TreeProps = {
  readonly actors: readonly Standing[];
  readonly chosen: ActorPath;
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

/** The actors as they stood at the moment that is looked at. */
export function Tree({ actors, chosen, onChoose }: TreeProps) {
  const [withStopped, setWithStopped] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const name = nameOf(chosen);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [name]);
  const isChosen = (path: ActorPath) => nameOf(path) === name;
  const shown = actors.filter(({ status, path }) => withStopped || status === 'active' || isChosen(path));
  const stopped = actors.filter(({ status, machine }) => status !== 'active' && machine !== null).length;
  return (
    <section className="inspect-tree" aria-label="All actors">
      <ul aria-label="Actors" ref={list}>
        {shown
          .filter(({ machine, status }) => machine !== null || status === 'active')
          .map((actor) => ({ ...actor, name: shortName(actor) }))
          .map(({ path, machine, value, status, name: own }) => (
            <li key={nameOf(path)} data-depth={Math.min(path.length, 5)} data-status={status}>
              <button
                type="button"
                title={nameOf(path)}
                aria-current={isChosen(path) ? 'true' : undefined}
                onClick={() => onChoose(path)}
              >
                <b>{own}</b> {machine === null ? 'runs' : status === 'active' ? stateText(value) : status}
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
}
