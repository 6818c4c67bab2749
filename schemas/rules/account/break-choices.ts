/** What an exclusion holds for, where the market asks. */
export const exclusionBrands = ['this', 'all'] as const;
export const liftReasons = ['control', 'mistake', 'length', 'other'] as const;
/** A wish to end an exclusion: `ask` begins its wait, `confirm` opens the account after it, `keep` takes it back. */
export const liftSteps = ['ask', 'confirm', 'keep'] as const;
