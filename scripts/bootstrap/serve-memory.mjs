/**
 * What Node and the C library are told for the front server, 100 MB less resident than by default (docs/performance.md). The
 * `Containerfile` says the same. What a page makes dies young, so a small young heap costs no page time; compression runs in
 * threads that need no arena each.
 * @type {{ readonly flags: readonly string[], readonly env: Readonly<Record<string, string>> }}
 */
export const serveMemory = {
  flags: ['--max-semi-space-size=4'],
  env: { MALLOC_ARENA_MAX: '2' },
};
