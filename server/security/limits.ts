/** What one front server takes on. Counts are of one process. */
export type Limits = {
  /** Bytes of a body that a browser sends; reports and the authentication service take less. */
  readonly bodyBytes: number;
  readonly smallBodyBytes: number;
  /** Time for a whole request to arrive, and for its headers. */
  readonly requestMs: number;
  readonly headersMs: number;
  readonly connections: number;
  /** Connections of one address; not counted behind a trusted proxy, whose they all are. */
  readonly connectionsPerAddress: number;
  /** Requests of one connection that wait for those before them. */
  readonly sentAhead: number;
  readonly streams: number;
  readonly streamsPerAddress: number;
  readonly streamsPerPlayer: number;
  /** Requests that are with the upstreams at once. */
  readonly upstreamCalls: number;
  /** The same of one address: a visitor who reads no answer keeps each of his until `upstreamBodyMs`. */
  readonly upstreamCallsPerAddress: number;
  /** Until an upstream's headers are there, and its whole answer. */
  readonly upstreamMs: number;
  readonly upstreamBodyMs: number;
  readonly upstreamBytes: number;
  /** Guests' pages that are drawn at once, and that wait for it. */
  readonly draws: number;
  readonly waitingDraws: number;
  /** Pages that one address may have drawn at once, and how many more each second. */
  readonly drawsPerAddress: number;
  readonly drawsPerSecond: number;
  /** Spans that browsers tell or have the front go on with: of one address at once and each second, and of all. */
  readonly pageSpansPerAddress: number;
  readonly pageSpansPerSecond: number;
  readonly pageSpans: number;
  readonly allPageSpansPerSecond: number;
  /** Failed sign-ins before the waits begin. */
  readonly failuresPerAccountHere: number;
  readonly failuresPerAccount: number;
  readonly failuresPerAddress: number;
};

export const defaultLimits: Limits = {
  bodyBytes: 1_000_000,
  smallBodyBytes: 16_384,
  requestMs: 30_000,
  headersMs: 10_000,
  connections: 10_000,
  connectionsPerAddress: 512,
  sentAhead: 32,
  streams: 5_000,
  streamsPerAddress: 200,
  streamsPerPlayer: 6,
  upstreamCalls: 512,
  upstreamCallsPerAddress: 128,
  upstreamMs: 20_000,
  upstreamBodyMs: 60_000,
  upstreamBytes: 32_000_000,
  draws: 32,
  waitingDraws: 500,
  drawsPerAddress: 200,
  drawsPerSecond: 20,
  pageSpansPerAddress: 500,
  pageSpansPerSecond: 10,
  pageSpans: 5_000,
  allPageSpansPerSecond: 200,
  failuresPerAccountHere: 5,
  failuresPerAccount: 30,
  failuresPerAddress: 20,
};

export const limitsOf = ({ limits }: { readonly limits?: Partial<Limits> | undefined }): Limits =>
  limits ? { ...defaultLimits, ...limits } : defaultLimits;
