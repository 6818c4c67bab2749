const facts = ['signed-in', 'signed-out', 'changed', 'terms', 'all', 'necessary'] as const;
export type TabFact = (typeof facts)[number];

const CHANNEL = 'croupier.session';

/** Sign-in, sign-out, changes of the account, of the player's limits and of consent are shared by all tabs of the browser. */
export const createTabs = (): {
  readonly announce: (fact: TabFact) => void;
  readonly listen: (onFact: (fact: TabFact) => void) => void;
} => {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    announce: (fact) => channel.postMessage(fact),
    listen: (onFact) =>
      channel.addEventListener('message', (event: MessageEvent<unknown>) => {
        const fact = facts.find((one) => one === event.data);
        if (fact) onFact(fact);
      }),
  };
};
