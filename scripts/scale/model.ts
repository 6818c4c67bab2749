/** What one thing costs a replica: processor milliseconds and bytes to the visitor. */
export type Cost = { readonly cpuMs: number; readonly bytes: number };

/** Measured by `npm run scale -- --measure`. */
export type Costs = {
  readonly guestKept: Cost;
  readonly guestDrawn: Cost;
  readonly playerPage: Cost;
  readonly playerCashier: Cost;
  readonly call: Cost;
  readonly file: Cost;
  /** Resident bytes of a replica that has just answered, and of one more open stream. */
  readonly baseBytes: number;
  readonly streamBytes: number;
};

/** An evening: what visitors do, each figure a guess to be replaced by one's own. */
export type Evening = {
  readonly players: number;
  /** Guests who look on, for each player. */
  readonly guestsPerPlayer: number;
  /** Pages that are loaded whole in a minute, by one visitor. */
  readonly pagesPerMinute: number;
  /** Changes of page within the site in a minute; each asks calls alone. */
  readonly stepsPerMinute: number;
  readonly callsPerStep: number;
  readonly callsPerPage: number;
  /** Share of whole pages of players that are the cashier's. */
  readonly cashierShare: number;
  readonly depositsPerPlayerHour: number;
  readonly signInsPerPlayerHour: number;
  /** Files that a visitor without anything kept asks for, and the share of whole pages that are such. */
  readonly filesPerNewVisitor: number;
  readonly newVisitorShare: number;
  /** Addresses of guests' pages that are asked for at all, times languages. */
  readonly guestPages: number;
  readonly hasPush: boolean;
  readonly pollSeconds: number;
  /** What a final's end multiplies whole pages and steps by. */
  readonly rush: number;
  /** Whether files and open pages are kept by a proxy or a network before the replicas. */
  readonly hasSharedCache: boolean;
};

export const evening: Evening = {
  players: 100_000,
  guestsPerPlayer: 0.5,
  pagesPerMinute: 0.25,
  stepsPerMinute: 1,
  callsPerStep: 2,
  callsPerPage: 3,
  cashierShare: 0.08,
  depositsPerPlayerHour: 0.4,
  signInsPerPlayerHour: 0.5,
  filesPerNewVisitor: 45,
  newVisitorShare: 0.15,
  guestPages: 1500,
  hasPush: true,
  pollSeconds: 10,
  rush: 4,
  hasSharedCache: true,
};

export const terms = {
  /** A replica is one process on one processor; above this its answers wait. */
  cpuShare: 0.6,
  streamsPerReplica: 5000,
  memoryPerReplica: 1_500_000_000,
  pageLifeSeconds: 30,
  platformCallsPerPlayerPage: 4,
  platformCallsPerCashier: 7,
  platformReadsPerDraw: 3,
  redisOpsPerSignIn: 4,
} as const;

export type Need = {
  readonly pagesPerSecond: number;
  readonly callsPerSecond: number;
  readonly filesPerSecond: number;
  readonly guestHitShare: number;
  readonly bytesPerSecond: number;
  readonly cores: number;
  readonly streams: number;
  readonly replicas: { readonly byCpu: number; readonly byStreams: number; readonly byMemory: number };
  readonly machines: number;
  readonly platformCallsPerSecond: number;
  readonly redisOpsPerSecond: number;
  readonly bindsFirst: 'processor' | 'streams' | 'memory';
};

const CORES_PER_MACHINE = 16;

/**
 * Share of guests' pages that are kept already where `rate` a second are spread over `pages` addresses by the usual law of
 * popularity (the n-th is asked for 1/n as often). A page is drawn once in its life by each replica that is asked for it.
 */
export const hitShare = (rate: number, pages: number, replicas: number): number => {
  if (rate === 0) return 0;
  const weights = Array.from({ length: pages }, (_, at) => 1 / (at + 1));
  const sum = weights.reduce((total, one) => total + one, 0);
  const draws = weights.reduce((total, weight) => {
    const own = (rate * weight) / sum / replicas;
    return total + (replicas * own) / (1 + own * terms.pageLifeSeconds);
  }, 0);
  return 1 - draws / rate;
};

const needWith = (costs: Costs, told: Evening, replicas: number): Need => {
  const players = told.players;
  const guests = players * told.guestsPerPlayer;
  const perSecond = (perMinute: number) => (perMinute * told.rush) / 60;
  const playerPages = players * perSecond(told.pagesPerMinute);
  const guestPages = guests * perSecond(told.pagesPerMinute);
  const steps = (players + guests) * perSecond(told.stepsPerMinute);
  const deposits = (players * told.depositsPerPlayerHour * told.rush) / 3600;
  const signIns = (players * told.signInsPerPlayerHour * told.rush) / 3600;
  const polls = told.hasPush ? 0 : players / told.pollSeconds;
  const calls =
    steps * told.callsPerStep +
    (playerPages + guestPages) * told.callsPerPage +
    deposits * 3 +
    signIns * 2 +
    polls;
  const files = told.hasSharedCache
    ? 0
    : (playerPages + guestPages) * told.newVisitorShare * told.filesPerNewVisitor;
  const share = hitShare(guestPages, told.guestPages, replicas);
  const cashier = playerPages * told.cashierShare;
  const parts: readonly (readonly [number, Cost])[] = [
    [guestPages * share, costs.guestKept],
    [guestPages * (1 - share), costs.guestDrawn],
    [playerPages - cashier, costs.playerPage],
    [cashier, costs.playerCashier],
    [calls, costs.call],
    [files, costs.file],
  ];
  const cpuMs = parts.reduce((total, [rate, { cpuMs: one }]) => total + rate * one, 0);
  const bytes = parts.reduce((total, [rate, { bytes: one }]) => total + rate * one, 0);
  const streams = told.hasPush ? players : 0;
  const cores = cpuMs / 1000;
  const byCpu = Math.ceil(cores / terms.cpuShare);
  const byStreams = Math.ceil(streams / terms.streamsPerReplica);
  const byMemory = Math.ceil((streams * costs.streamBytes) / (terms.memoryPerReplica - costs.baseBytes));
  const most = Math.max(byCpu, byStreams, byMemory);
  return {
    pagesPerSecond: playerPages + guestPages,
    callsPerSecond: calls,
    filesPerSecond: files,
    guestHitShare: share,
    bytesPerSecond: bytes,
    cores,
    streams,
    replicas: { byCpu, byStreams, byMemory },
    machines: Math.ceil(Math.max(most, 3) / CORES_PER_MACHINE) + 1,
    platformCallsPerSecond:
      calls +
      (playerPages - cashier) * terms.platformCallsPerPlayerPage +
      cashier * terms.platformCallsPerCashier +
      guestPages * (1 - share) * terms.platformReadsPerDraw,
    redisOpsPerSecond: signIns * terms.redisOpsPerSignIn,
    bindsFirst: most === byCpu ? 'processor' : most === byStreams ? 'streams' : 'memory',
  };
};

/** How many replicas there are decides how often a page is drawn, and that how many there must be: asked until it stands. */
export const needOf = (costs: Costs, told: Evening): Need => {
  let need = needWith(costs, told, 3);
  for (let turn = 0; turn < 20; turn += 1) {
    const { byCpu, byStreams, byMemory } = need.replicas;
    need = needWith(costs, told, Math.max(3, byCpu, byStreams, byMemory));
  }
  return need;
};
