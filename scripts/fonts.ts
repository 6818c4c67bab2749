/**
 * Cuts the variable fonts of the site into small woff2 files per script and writes their style sheet.
 * A step of the build. Does nothing when the outputs were made from the same sources, unless called with --force.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { faces, scripts, standIns, type Axes, type Face, type ScriptName } from './fonts/faces.ts';
import { readMetrics } from './fonts/metrics.ts';

const root = path.resolve(import.meta.dirname, '..');
const output = path.join(root, 'public/fonts');
const sheetFile = path.join(root, 'src/styles/fonts.css');
/** Tokens that go with the faces of other brands and scripts. */
const otherTokens = path.join(root, 'src/styles/other-tokens.css');
const tableFile = path.join(root, 'src/styles/font-files.ts');
const packageDir = (pkg: string) => path.join(root, 'node_modules/@fontsource-variable', pkg);

/**
 * Width of running text per character, share of the em, by `readMetrics`: Liberation Sans, Sans Bold and Serif Bold, which
 * are metric-compatible with Arial and Times New Roman; Roboto Bold and Noto Serif Bold, which Android has instead. Roboto
 * is as wide as Arial.
 */
const systemAdvance = {
  arial: 0.4421,
  arialBold: 0.478,
  timesBold: 0.4262,
  robotoBold: 0.4497,
  notoSerifBold: 0.5089,
} as const;

/** Faces that a page in English begins with; the others are declared in a sheet of their own. */
const firstView: ReadonlySet<string> = new Set(['display-latin', 'mark-name', 'commissioner-latin']);

const hash = (...parts: readonly (string | Uint8Array)[]): string => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex');
};

const sourceStamp = (): string =>
  hash(
    ...['fonts.ts', 'fonts/faces.ts', 'fonts/metrics.ts'].map((file) =>
      readFileSync(path.join(import.meta.dirname, file)),
    ),
    readFileSync(otherTokens),
    ...[...new Set(faces.map((face) => face.pkg)), '../subset-font'].map((pkg) =>
      readFileSync(path.join(packageDir(pkg), 'package.json')),
    ),
  ).slice(0, 16);

const isCurrent = (stamp: string): boolean => {
  if (!existsSync(sheetFile) || !existsSync(tableFile)) return false;
  const table = readFileSync(tableFile, 'utf8');
  const files = [...table.matchAll(/'\/fonts\/([^']+)'/g)].map((match) => match[1] ?? '');
  return (
    readFileSync(sheetFile, 'utf8').includes(stamp) &&
    files.every((file) => existsSync(path.join(output, file)))
  );
};

const allChars = new Set(Object.values(scripts).join(''));
/** Characters that no cut has may lie inside of a range, which is shorter for it. */
const isFree = (from: number, to: number): boolean =>
  to - from < 64 &&
  Array.from({ length: Math.max(0, to - from) }, (_, at) => String.fromCodePoint(from + at)).every(
    (char) => !allChars.has(char),
  );

const unicodeRange = (text: string): string => {
  const codes = [...new Set([...text].map((char) => char.codePointAt(0) ?? 0))].toSorted((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && isFree(last[1] + 1, code)) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16);
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',');
};

const sourceOf = (face: Face, script: string): Buffer =>
  readFileSync(path.join(packageDir(face.pkg), 'files', `${face.file(script as ScriptName)}.woff2`));

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

const cut = async () => {
  const { default: subsetFont } = await import('subset-font');
  const subset = (face: Face, script: string, text: string, axes: Axes, targetFormat: 'woff2' | 'sfnt') =>
    subsetFont(sourceOf(face, script), text, {
      targetFormat,
      variationAxes: axes,
      keepFeatures: face.features,
      noHinting: true,
    });
  mkdirSync(output, { recursive: true });
  for (const file of readdirSync(output)) if (/\.(?:woff2|css)$/.test(file)) rmSync(path.join(output, file));

  const first: string[] = [];
  const rest: string[] = [];
  const files: Record<string, string> = {};
  for (const face of faces) {
    for (const [script, text] of Object.entries(face.sets)) {
      const woff2 = await subset(face, script, text, face.axes, 'woff2');
      const name = `${face.name}-${script}`;
      const file = `${name}.${hash(woff2).slice(0, 8)}.woff2`;
      writeFileSync(path.join(output, file), woff2);
      files[name] = `/fonts/${file}`;
      (firstView.has(name) ? first : rest).push(
        `@font-face{font-family:"${face.family}";${face.css};font-display:swap;src:url(/fonts/${file}) format("woff2");unicode-range:${unicodeRange(text)}}`,
      );
      console.log(`${String(woff2.length).padStart(6)} ${file}`);
    }
  }
  for (const standIn of standIns) {
    const face = faces.find((one) => one.name === standIn.of);
    if (!face) throw new Error(`no face ${standIn.of}`);
    const script = Object.keys(face.sets)[0] ?? 'latin';
    const text = `${face.sets[script] ?? ''}${scripts.latin}`;
    const metrics = readMetrics(await subset(face, script, text, standIn.axes, 'sfnt'));
    const scale = standIn.base === undefined ? 1 : metrics.advance / systemAdvance[standIn.base];
    (firstView.has(`${standIn.of}-${script}`) ? first : rest).push(
      `@font-face{font-family:"${standIn.family}";${standIn.css};src:${standIn.local.map((name) => `local("${name}")`).join(',')};size-adjust:${percent(scale)};ascent-override:${percent(metrics.ascent / scale)};descent-override:${percent(metrics.descent / scale)}}`,
    );
  }
  return { first, rest, files };
};

const stamp = sourceStamp();
if (process.argv.includes('--force') || !isCurrent(stamp)) {
  const { first, rest, files } = await cut();
  writeFileSync(sheetFile, `/* Written by scripts/fonts.ts from ${stamp}. */\n${first.join('\n')}\n`);
  const restSheet = `${rest.join('\n')}\n${readFileSync(otherTokens, 'utf8')}`;
  const restName = `faces.${hash(restSheet).slice(0, 8)}.css`;
  writeFileSync(path.join(output, restName), restSheet);
  const rows = Object.entries(files).map(([name, file]) => `  '${name}': '${file}',`);
  writeFileSync(
    tableFile,
    `// Written by scripts/fonts.ts.\nexport const fontFiles = {\n${rows.join('\n')}\n} as const;\n\n/** Style sheet of the faces that a page in English does not begin with. */\nexport const facesSheet = '/fonts/${restName}';\n`,
  );
  for (const pkg of new Set(faces.map((face) => face.pkg))) {
    writeFileSync(
      path.join(output, `LICENSE-${pkg}.txt`),
      readFileSync(path.join(packageDir(pkg), 'LICENSE')),
    );
  }
} else {
  console.log('fonts are current');
}
