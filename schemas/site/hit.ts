/** Query of `GET /hit`. A `track_id` that starts with `td_` travels as `td` without it. */
export type Hit = {
  /** Where the visitor came from, once for each visit. */
  readonly referer?: string;
  readonly trackId?: string;
  /** Token of the fraud script. */
  readonly session?: string;
};

const splitPrefix = 'td_';

export const hitQuery = (hit: Hit): Readonly<Record<string, string>> => {
  const query: Record<string, string> = {};
  if (hit.referer) query['referer'] = hit.referer;
  if (hit.trackId?.startsWith(splitPrefix)) query['td'] = hit.trackId.slice(splitPrefix.length);
  else if (hit.trackId) query['track_id'] = hit.trackId;
  if (hit.session) query['session'] = hit.session;
  return query;
};
