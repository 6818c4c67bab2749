import { createContext, use } from 'react';
import type { Line } from './history.ts';
import type { InspectorContext, InspectorEvent } from './inspector.machine.ts';

/** What the parts of the inspector show. */
export type Shown = {
  readonly context: InspectorContext;
  readonly send: (event: InspectorEvent) => void;
  /** The line that is looked at; undefined is now. */
  readonly line: Line | undefined;
  readonly page: string | undefined;
  /** The last line that counts. */
  readonly until: number;
};

/** No property of the parts: React in development compares those, ten thousand lines with each event in each part. */
export const ShownContext = createContext<Shown | null>(null);

export const useShown = (): Shown => {
  const shown = use(ShownContext);
  if (!shown) throw new TypeError('no part of the inspector is shown outside of it');
  return shown;
};
