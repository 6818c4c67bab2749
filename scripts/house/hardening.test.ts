import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bootstrap/root.mjs';
import { listFiles } from './source-files.ts';

const product = listFiles(root, ['src', 'server', 'effects', 'machines', 'schemas', 'workers']).filter(
  (path) => !/\.(test|cases)\.tsx?$/.test(path) && !path.startsWith('src/generated/'),
);
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const filesWith = (pattern: RegExp) => product.filter((path) => pattern.test(textOf(path)));

it('the product starts no process and runs no text', () => {
  expect(product.length).toBeGreaterThan(500);
  expect(filesWith(/child_process|\bnode:vm\b|\beval\(|new Function\(|setTimeout\('/)).toEqual([]);
});

it('the product makes patterns from text in one place, which bounds them', () => {
  const made = filesWith(/new RegExp\((?!`|\s*'|\s*String\.raw)/).filter(
    (path) => !/validation\/(pattern|emoji)\.ts$/.test(path),
  );
  expect(made).toEqual([]);
});

it('the product opens no WebSocket and shows no plug-in; the inspector of developers alone does', () => {
  expect(filesWith(/new WebSocket\(|createWebSocketInspector/)).toEqual([
    'src/registry/browser/stately-stream.ts',
  ]);
  expect(
    filesWith(/<(embed|object|applet)[ />](?!.*WeakMap)/).filter((path) => path.endsWith('.tsx')),
  ).toEqual([]);
});

it('the product takes any certificate nowhere, and hashes with SHA-256 alone', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([]);
  const named = product.flatMap((path) =>
    [...textOf(path).matchAll(/create(?:Hash|Hmac|Cipheriv|Sign)\(\s*'([^']+)'/g)].map(([, name]) => name),
  );
  expect(new Set(named)).toEqual(new Set(['sha256']));
});
