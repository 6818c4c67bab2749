import { expect, it } from 'vitest';
import type { Visit } from '../security/visit.ts';
import { mayLead } from './led-elsewhere.ts';

const visit = { origin: 'https://play.example' } as Visit;
const config = {
  siteOrigins: ['https://play.example', 'https://play2.example'],
  loopbackOrigins: ['http://127.0.0.1:3001'],
  imageOrigins: ['https://img.example'],
  returnOrigins: ['https://lobby.example'],
};
const providers = { ...config, providerOrigins: ['https://id.example'] };
const asked = (path: string, mode?: string) =>
  new Request(`https://play.example${path}`, mode ? { headers: { 'sec-fetch-mode': mode } } : {});

it.each([
  ['/oauth/return?result=ok', true, true],
  ['https://play2.example/oauth/return', true, true],
  ['http://127.0.0.1:3001/oauth/provider', true, true],
  ['https://id.example/authorize', true, true],
  ['https://lobby.example/', true, true],
  ['https://evil.example/', true, false],
  ['//evil.example/', true, false],
  ['https://id.example.evil.example/', true, false],
  ['https://id.example:444/', true, false],
  ['https://id.example@evil.example/', false, false],
  ['http://id.example/authorize', false, false],
  ['javascript:alert(1)', false, false],
  ['data:text/html,x', false, false],
  ['https://', false, false],
])('3.7.2 a visit to a provider is led to %s: without a list %s, with one %s', (to, open, listed) => {
  const request = asked('/oauth/init');
  expect([mayLead(to, request, visit, config), mayLead(to, request, visit, providers)]).toEqual([
    open,
    listed,
  ]);
});

it.each([
  ['/media/b.png', true, true],
  ['https://img.example/b.png', true, true],
  ['https://other.example/b.png', false, true],
  ['http://img.example/b.png', false, false],
])('3.7.2 an address of a picture leads to %s: opened %s, shown in a page %s', (to, opened, shown) => {
  const at = (mode?: string) => mayLead(to, asked('/media/a.png', mode), visit, providers);
  expect([at(), at('navigate'), at('no-cors')]).toEqual([opened, opened, shown]);
});
