import { hydrated } from '../../app/idle.ts';

type EarlyWindow = Window & { __early?: HTMLElement[]; __replay?: () => void };

const LOOK_MS = 50;

const isTakenOver = (element: HTMLElement): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

/**
 * Clicks on what React had not taken over are made again once it has; `wake` gets parts and actors that they need. What
 * was clicked is busy until then.
 */
export const replayEarlyClicks = async (wake: () => Promise<void>): Promise<void> => {
  const early = window as EarlyWindow;
  await hydrated;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const replay = (): void => {
    clearTimeout(timer);
    const clicks = (early.__early ?? []).splice(0);
    if (clicks.length > 0) void wake();
    for (const element of clicks) {
      if (!element.isConnected) continue;
      if (!isTakenOver(element)) {
        early.__early?.push(element);
        timer = setTimeout(replay, LOOK_MS);
        continue;
      }
      element.click();
      void wake().finally(() => element.removeAttribute('aria-busy'));
    }
  };
  early.__replay = replay;
  replay();
};
