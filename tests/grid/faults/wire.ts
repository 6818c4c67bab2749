import type { GridFault } from '../grid.types.ts';

const once = { times: 1 } as const;
/** Longer than a page waits for an answer. */
const LATE_MS = 17_000;

/** What may become of the answer to the critical call; the next ones come as they should. */
export const wireFaults: readonly GridFault[] = [
  {
    id: 'timeout-before',
    title: 'No answer in time, not carried out yet',
    wire: [{ ...once, kind: 'latency', when: 'before', delayMs: LATE_MS }],
  },
  {
    id: 'timeout-after',
    title: 'No answer in time, carried out',
    wire: [{ ...once, kind: 'latency', when: 'after', delayMs: LATE_MS }],
  },
  {
    id: 'reset',
    title: 'Connection reset, carried out',
    wire: [{ ...once, kind: 'drop', when: 'after' }],
  },
  {
    id: 'truncated',
    title: 'Body cut in its middle, carried out',
    wire: [{ ...once, kind: 'truncated', when: 'after' }],
  },
  {
    id: 'drip',
    title: 'Body drips, 16 bytes each 400 ms',
    wire: [{ ...once, kind: 'drip', when: 'after', delayMs: 400 }],
  },
  {
    id: 'early',
    title: '408, then 425',
    wire: [
      { ...once, kind: 'status', when: 'before', status: 408 },
      { ...once, kind: 'status', when: 'before', status: 425 },
    ],
  },
  {
    id: 'too-many',
    title: '429 with Retry-After 2',
    wire: [{ ...once, kind: 'status', when: 'before', status: 429, retryAfter: '2' }],
  },
  {
    id: 'broken',
    title: '500 though carried out, then 503',
    wire: [
      { ...once, kind: 'status', when: 'after', status: 500 },
      { ...once, kind: 'status', when: 'before', status: 503 },
    ],
  },
  {
    id: 'forbidden',
    title: '403',
    wire: [{ ...once, kind: 'status', when: 'before', status: 403 }],
  },
  {
    id: 'unreadable',
    title: 'Malformed JSON, then a body of another schema, though carried out',
    wire: [
      { ...once, kind: 'malformed', when: 'after' },
      { ...once, kind: 'wrongSchema', when: 'after' },
    ],
  },
];
