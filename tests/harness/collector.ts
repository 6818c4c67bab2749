import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { readonly stringValue?: string; readonly intValue?: number | string };
export type Span = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
  readonly status: { readonly code: number };
  readonly events: readonly { readonly name: string; readonly timeUnixNano: string }[];
};
type Sent = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly text: string };

/** Takes what is sent to an OpenTelemetry collector. */
export const openCollector = async (status = 200) => {
  const sent: Sent[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece: Buffer) => (text += piece.toString()));
    request.on('end', () => {
      sent.push({ path: request.url ?? '', headers: request.headers, text });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const spans = (): readonly Span[] =>
    sent.flatMap(({ text }) => {
      const { resourceSpans } = JSON.parse(text) as {
        readonly resourceSpans: readonly {
          readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
        }[];
      };
      return resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans));
    });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    spans,
    stop: () => server.close(),
  };
};
/** Attributes of a span by their names. */
export const told = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));
