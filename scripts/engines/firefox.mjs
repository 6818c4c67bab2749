#!/usr/bin/env node
// Stands before a Firefox that knows fewer commands of WebDriver BiDi than Playwright sends: what it does not know
// is answered here as done. Playwright starts it in the place of the browser; FIREFOX names the real one.
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';

const optional = new Set(['emulation.setMediaFeaturesOverride']);
/**
 * Playwright fills a field here by setting its value, which React takes for its own doing and does not answer. What the
 * field remembers is changed first, so that the event tells of a change, as a typed one does.
 */
const preload = `() => document.addEventListener('input', ({ isTrusted, target }) => {
  if (!isTrusted && target._valueTracker) target._valueTracker.setValue('\\u0000');
}, true)`;
const PRELOAD_ID = 2 ** 40;
const listening = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn(process.env['FIREFOX'] ?? '/usr/bin/firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 0));
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
  process.on(signal, () => firefox.kill(signal));

/** @param {string} to */
const standBefore = (to) => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', maxPayload: 512 * 1024 * 1024 });
  server.on('connection', (client, request) => {
    const browser = new WebSocket(to + (request.url ?? '/'), {
      maxPayload: 512 * 1024 * 1024,
      perMessageDeflate: false,
    });
    /** @type {number | undefined} */
    let sessionId;
    /** @type {string[]} */
    const waiting = [];
    browser.on('open', () => {
      for (const text of waiting.splice(0)) browser.send(text);
    });
    client.on('message', (data) => {
      const text = Buffer.from(/** @type {Buffer} */ (data)).toString();
      const { id, method } = JSON.parse(text);
      if (method === 'session.new') sessionId = id;
      if (optional.has(method)) client.send(JSON.stringify({ type: 'success', id, result: {} }));
      else if (browser.readyState === WebSocket.OPEN) browser.send(text);
      else waiting.push(text);
    });
    browser.on('message', (data) => {
      const text = Buffer.from(/** @type {Buffer} */ (data)).toString();
      const { id } = JSON.parse(text);
      if (id === PRELOAD_ID) return;
      if (id !== undefined && id === sessionId)
        browser.send(
          JSON.stringify({
            id: PRELOAD_ID,
            method: 'script.addPreloadScript',
            params: { functionDeclaration: preload },
          }),
        );
      client.send(text);
    });
    browser.on('close', () => client.close());
    client.on('close', () => browser.close());
    browser.on('error', () => client.close());
  });
  server.on('listening', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
};

let seen = '';
firefox.stderr.on('data', (/** @type {Buffer} */ chunk) => {
  if (seen === null) return;
  seen += String(chunk);
  const found = listening.exec(seen);
  if (!found?.[1]) return;
  seen = '';
  firefox.stderr.removeAllListeners('data');
  firefox.stderr.resume();
  standBefore(found[1]);
});
