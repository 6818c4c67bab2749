import { createContext, lazy, use } from 'react';
import type { ComponentType } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { whenIdle } from './idle.ts';
import { PartLost } from './part-lost.tsx';

/** Told on the server of each part that is drawn, so that the page comes with its styles. */
export const PartsContext = createContext<((source: string) => void) | null>(null);

/** A server that restarts is back by then. */
const RETRY_MS = 3000;

/** What the server drew stays meanwhile, and its links work. */
export const insist = async <A,>(load: () => Promise<A>): Promise<A> => {
  try {
    return await load();
  } catch {
    await new Promise((done) => setTimeout(done, RETRY_MS));
    return load();
  }
};

/**
 * A part whose code is no part of the first view: the server draws it with the page, the browser takes it over when it
 * is idle. Stands in a Suspense boundary of its own. It holds no fields: when its props change before its code has come,
 * React draws it anew, and what was typed is gone. `source` names its module as the build's manifest does. A part whose
 * code or styles are lost says so in its place and offers a reload.
 */
export const later = <Props extends object>(
  source: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const begin = () =>
    lazy(async () => {
      if (typeof document !== 'undefined') await whenIdle();
      return { default: await insist(load) };
    }) as ComponentType<Props>;
  let Loaded = begin();
  const Newest = (props: Props) => <Loaded {...props} />;
  const drawLost = (retry: () => void) => (
    <PartLost
      retry={() => {
        Loaded = begin();
        retry();
      }}
    />
  );
  return function Part(props: Props) {
    use(PartsContext)?.(source);
    return (
      <ErrorBoundary part={source} fallback={drawLost}>
        <Newest {...props} />
      </ErrorBoundary>
    );
  };
};
