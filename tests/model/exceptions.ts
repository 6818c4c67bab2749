/** States, transitions and refusals that no generated path can reach, by their name in the report, with the reason. */
export const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
