import { apiPrefix } from '../../../schemas/constants.ts';

/** Path of a call: `/api/{Group}.{method}` as the table spells it, unless the platform has another one. */
export const callPath = (name: string, overrides: Readonly<Record<string, string>> = {}): string =>
  overrides[name] ?? `${apiPrefix}${name}`;
