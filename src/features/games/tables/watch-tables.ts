import type { LiveTablesActor } from '../../../../machines/games/tables/tables.selectors.ts';

const watching = new WeakMap<LiveTablesActor, number>();

/** Tells the actor when the first part of the page looks at a table, and when the last one has left. Gives what leaves. */
export const watchTables = (actor: LiveTablesActor): (() => void) => {
  const before = watching.get(actor) ?? 0;
  watching.set(actor, before + 1);
  if (before === 0) actor.send({ type: 'tables.watched' });
  return () => {
    const left = (watching.get(actor) ?? 1) - 1;
    watching.set(actor, left);
    if (left === 0) actor.send({ type: 'tables.left' });
  };
};
