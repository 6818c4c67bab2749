import { expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { machinesUnderTest } from './machines.ts';

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent, outer));

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/**
 * Steps of one part of a parallel state that end at another place of that state and take the parts beside it down with them:
 * XState leaves the state as a whole where a part is entered anew as such, or where the step leads into another part.
 */
const leaksOf = (root: AnyStateNode): readonly string[] =>
  nodesOf(root)
    .filter(({ parent }) => parent?.type === 'parallel')
    .flatMap((part) => {
      const whole = part.parent as AnyStateNode;
      return nodesOf(part).flatMap((source) =>
        [...source.transitions.values()].flat().flatMap(({ target = [], reenter, eventType }) => {
          const isInside = target.length > 0 && target.every((one) => isWithin(one, whole) && one !== whole);
          const isAlone = target.every((one) => isWithin(one, part)) && !(reenter && source === part);
          return isInside && !isAlone ? [`${source.id} on ${eventType}`] : [];
        }),
      );
    });

/** Another game begins both parts of its page anew. */
const meant = new Set(['game.play on route.entered']);

it.each(machinesUnderTest())(
  'no step of one part of $machine.id takes down the parts beside it',
  ({ machine }) => {
    expect(leaksOf(machine.root).filter((leak) => !meant.has(leak))).toEqual([]);
  },
);
