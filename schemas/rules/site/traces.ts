/** The entry of `Server-Timing` by which a document says the share of page views that are traced. */
export const tracesTiming = 'traces';

/** Decided by the id alone, so that all who see a trace and take the same share take the same ones. */
export const isInShare = (traceId: string, share: number): boolean =>
  Number.parseInt(traceId.slice(-13), 16) / 16 ** 13 < share;
