/** What may be due before a player goes on. A platform may name others. */
export const gateSteps = ['limits', 'tools', 'funds', 'terms', 'totals', 'review'] as const;
export type GateStep = (typeof gateSteps)[number];

/** What a due step stands before: an open site after a sign-in, play for money, a deposit. */
export const gateMoments = ['signIn', 'play', 'deposit'] as const;
export type GateMoment = (typeof gateMoments)[number];

/** `set`: with limits. `none`: without one, said on purpose. `seen`: read, or agreed to. */
export const gateAnswers = ['set', 'none', 'seen'] as const;
export type GateAnswer = (typeof gateAnswers)[number];
