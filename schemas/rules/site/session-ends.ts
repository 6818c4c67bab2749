/** Why a platform says that it has ended a session: what `account.getInfo` names `ended`, as far as there are words for it. */
export const sessionEnds = ['time_limit', 'password', 'device'] as const;
