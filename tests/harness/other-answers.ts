import { vi } from 'vitest';

type OtherAnswer = {
  readonly status?: number;
  /** A text goes as it is, anything else as JSON. */
  readonly body: unknown;
  /** The platform has done it, and only its words are others. */
  readonly after?: boolean;
};

/** In place of what the sandbox answers to a call, an open page reads what a platform of another make would say. */
export const answerCall = (name: string, answer: OtherAnswer, times = Number.POSITIVE_INFINITY): void => {
  const through = globalThis.fetch;
  let left = times;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input);
    const isMeant = address.toLowerCase().includes(`/api/${name.toLowerCase()}?`);
    if (!isMeant || left <= 0) return through(input, init);
    left -= 1;
    if (answer.after) await through(input, init);
    const isText = typeof answer.body === 'string';
    return new Response(isText ? (answer.body as string) : JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: { 'content-type': isText ? 'text/html' : 'application/json' },
    });
  });
};
