import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = new Set([
  '.js',
  '.css',
  '.html',
  '.svg',
  '.json',
  '.txt',
  '.xml',
  '.webmanifest',
  '.map',
]);
const smallestBytes = 256;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** From here on a file is worth several tries. */
const largeBytes = 8 * 1024;
const {
  BROTLI_PARAM_SIZE_HINT,
  BROTLI_PARAM_LGBLOCK,
  BROTLI_PARAM_LGWIN,
  BROTLI_PARAM_NPOSTFIX,
  BROTLI_PARAM_NDIRECT,
} = constants;
/** How distances are written: which is shortest differs by file, in 74 kB by 70 bytes. */
const tries = [
  {},
  { [BROTLI_PARAM_NDIRECT]: 10 },
  { [BROTLI_PARAM_NPOSTFIX]: 1, [BROTLI_PARAM_NDIRECT]: 20 },
  { [BROTLI_PARAM_NPOSTFIX]: 2, [BROTLI_PARAM_NDIRECT]: 40 },
  { [BROTLI_PARAM_LGWIN]: 18, [BROTLI_PARAM_NPOSTFIX]: 2, [BROTLI_PARAM_NDIRECT]: 20 },
  { [BROTLI_PARAM_LGWIN]: 18, [BROTLI_PARAM_LGBLOCK]: 17, [BROTLI_PARAM_NDIRECT]: 10 },
];

const shortestBrotli = async (content: Buffer): Promise<Buffer> => {
  const made = await Promise.all(
    (content.length < largeBytes ? tries.slice(0, 1) : tries).map((one) =>
      brotli(content, { params: { [BROTLI_PARAM_SIZE_HINT]: content.length, ...one } }),
    ),
  );
  return made.reduce((best, one) => (one.length < best.length ? one : best));
};

/** Writes `.br` and `.gz` beside every text file of a folder. Returns the number of files compressed. */
export const precompressFolder = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  const done = await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const content = await readFile(path);
      if (content.length < smallestBytes) return false;
      await Promise.all([
        writeFile(`${path}.br`, await shortestBrotli(content)),
        writeFile(`${path}.gz`, await deflate(content, { level: 9 })),
      ]);
      return true;
    }),
  );
  return done.filter(Boolean).length;
};

/** Compresses the client build once, so that the server never compresses a static file. */
export const precompress = (): Plugin => {
  let folder = '';
  return {
    name: 'croupier:precompress',
    apply: 'build',
    configResolved: (config) => void (folder = config.build.outDir),
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => void (await precompressFolder(folder)),
    },
  };
};
