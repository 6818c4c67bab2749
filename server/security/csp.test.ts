import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { expect, it } from 'vitest';
import { inlineScripts } from '../../src/app/page-scripts.ts';
import { contentSecurityPolicy, framedBy, hashSource } from './csp.ts';

const common = { frameOrigins: [], imageOrigins: [], formOrigins: [], isDev: false };
const serious = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity === Severity.HIGH || severity === Severity.SYNTAX)
    .map(({ directive, description }) => `${directive}: ${description}`);

it('has no serious finding on a player’s page', () => {
  expect(
    serious(contentSecurityPolicy({ ...common, nonce: 'bm9uY2Utbm9uY2Utbm9uY2U=', hashes: [] })),
  ).toEqual([]);
});

it('has no serious finding on a guest’s page', () => {
  expect(
    serious(contentSecurityPolicy({ ...common, nonce: null, hashes: inlineScripts.map(hashSource) })),
  ).toEqual([]);
});

it('allows frames and forms from configured origins alone', () => {
  const policy = contentSecurityPolicy({
    ...common,
    nonce: null,
    hashes: [],
    frameOrigins: ['https://pay.example'],
    formOrigins: ['https://pay.example'],
  });
  expect(policy).toContain("frame-src 'self' https://pay.example;");
  expect(policy).toContain("form-action 'self' https://pay.example;");
  expect(policy).toContain("require-trusted-types-for 'script'");
});

it('SH-1.05 lets exactly the configured embedders frame the sign-in and sign-up forms, and nobody any other page', () => {
  const settings = {
    parentOrigins: [
      'https://partner.example',
      'http://127.0.0.1:3001',
      'http://partner.example',
      "https://x.example; script-src 'unsafe-inline'",
      '*',
    ],
    messenger: { enabled: false },
  };
  const loopback = ['http://127.0.0.1:3001'];
  const both = ['https://partner.example', 'http://127.0.0.1:3001'];
  expect(framedBy('forms-sign_in', settings, loopback)).toEqual(both);
  expect(framedBy('forms-sign_up', settings, [])).toEqual(['https://partner.example']);
  for (const route of ['index', 'cashier-deposit', 'profile-settings', ''])
    expect([route, framedBy(route, settings, loopback)]).toEqual([route, []]);
  const policy = (framers: readonly string[]) =>
    contentSecurityPolicy({ ...common, nonce: null, hashes: [], framedBy: framers });
  expect(policy(both)).toContain(`frame-ancestors 'self' ${both.join(' ')};`);
  expect(policy([])).toContain("frame-ancestors 'self';");
});

it('SH-1.04 lets the messenger frame the site while its mini-app is on', () => {
  const settings = { parentOrigins: [], messenger: { enabled: true } };
  expect(framedBy('index', settings, [])).toEqual(['https://web.telegram.org']);
});
