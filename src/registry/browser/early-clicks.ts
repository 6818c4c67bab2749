import { hydrated } from '../../app/idle.ts';

type EarlyWindow = Window & { __early?: HTMLElement[]; __collect?: EventListener };

/** Clicks on buttons that came before hydration are made again after it. */
export const replayEarlyClicks = async (): Promise<void> => {
  await hydrated;
  const early = window as EarlyWindow;
  if (early.__collect) document.removeEventListener('click', early.__collect, true);
  const clicks = early.__early ?? [];
  early.__early = [];
  for (const element of new Set(clicks)) if (element.isConnected) element.click();
};
