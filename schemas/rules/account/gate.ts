/** What may be due before a player goes on. A platform may name others. */
export const gateSteps = ['risk', 'limits', 'tools', 'funds', 'terms', 'totals', 'review'] as const;
export type GateStep = (typeof gateSteps)[number];

/** What a due step stands before: an open site after a sign-in, play for money, a deposit. */
export const gateMoments = ['signIn', 'play', 'deposit'] as const;
export type GateMoment = (typeof gateMoments)[number];

/** What is asked of a player whose play shows signs of harm: a hint, a message to be read, or a restriction. */
export const riskLevels = ['hint', 'message', 'restriction'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** What such a message was answered with: read, or gone on to. */
export const riskActions = ['read', 'limits', 'break', 'help', 'withdraw', 'support'] as const;
export type RiskAction = (typeof riskActions)[number];

/** `set`: with limits. `none`: without one, said on purpose. `seen`: read, or agreed to. */
export const gateAnswers = ['set', 'none', 'seen'] as const;
export type GateAnswer = (typeof gateAnswers)[number];
