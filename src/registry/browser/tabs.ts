type TabFact = 'signed-in' | 'signed-out';

const CHANNEL = 'croupier.session';

/** Sign-in and sign-out are shared by all tabs of the browser. */
export const createTabs = (): {
  readonly announce: (fact: TabFact) => void;
  readonly listen: (onFact: (fact: TabFact) => void) => void;
} => {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  return {
    announce: (fact) => channel?.postMessage(fact),
    listen: (onFact) =>
      channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
        if (event.data === 'signed-in' || event.data === 'signed-out') onFact(event.data);
      }),
  };
};
