import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { freePorts } from '../free-port.ts';
import { startStatelyRelay } from './stately-relay.ts';

const hello = (port: number): string =>
  [
    'GET / HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    '',
    '',
  ].join('\r\n');

it('a frame that is none ends its own connection and no other', async () => {
  const [port = 0] = await freePorts(1);
  const relay = await startStatelyRelay(port, () => true);
  try {
    const broken = connect(port, '127.0.0.1');
    broken.write(hello(port));
    await once(broken, 'data');
    // Reserved bits that nobody agreed on.
    broken.write(Buffer.from([0xf1, 0x80, 0, 0, 0, 0]));
    broken.resume();
    await once(broken, 'close');
    const [speaker, reader] = [new WebSocket(relay.url), new WebSocket(relay.url)];
    await Promise.all([once(speaker, 'open'), once(reader, 'open')]);
    const heard = once(reader, 'message');
    speaker.send('{"type":"@xstate.actor"}');
    expect(String((await heard)[0])).toBe('{"type":"@xstate.actor"}');
  } finally {
    await relay.stop();
  }
});
