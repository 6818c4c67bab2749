import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type sharpLibrary from 'sharp';

type Bytes = Uint8Array<ArrayBuffer>;
type Sharp = typeof sharpLibrary;

/** Pixels of the file for one of the drawing: sharp on a screen of two in a card of the hall. */
const DENSITY = 1.5;
/** Drawings are made of five flat inks; sixteen colours hold their blends too, in half a byte each. */
const COLOURS = 16;
const IN_MEMORY = 600;
const ON_DISK = 6000;
/** Each has a thread of its own; site and sandbox share these with their files and compression. */
const AT_ONCE = 2;
/** Part of each file's name: pictures that are made in another way are other files. */
const way = `png ${DENSITY} ${COLOURS} 1`;

const load = async (): Promise<Sharp> => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};

/** Runs so many at once; the others wait in turn. */
const createTurns = (atOnce: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <A>(work: () => Promise<A>): Promise<A> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/** Pictures in a folder, which may be emptied at any time. A disk that is full keeps nothing. */
const createShelf = (folder: string, limit: number) => {
  let count: Promise<number> | undefined;
  const countFiles = async (): Promise<number> => {
    await mkdir(folder, { recursive: true });
    return (await readdir(folder)).length;
  };
  const makeRoom = async (): Promise<number> => {
    const names = await readdir(folder);
    const old = names.slice(0, Math.ceil(limit / 2));
    await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
    return names.length - old.length;
  };
  const put = async (name: string, bytes: Bytes): Promise<void> => {
    count ??= countFiles();
    if ((await count) >= limit) count = makeRoom();
    await count;
    const path = join(folder, name);
    const whole = `${path}.${process.pid}`;
    await writeFile(whole, bytes);
    await rename(whole, path);
    count = count.then((files) => files + 1);
  };
  return {
    find: (name: string): Promise<Bytes | null> =>
      readFile(join(folder, name)).then(
        (bytes) => new Uint8Array(bytes),
        () => null,
      ),
    put: (name: string, bytes: Bytes): Promise<void> =>
      put(name, bytes).catch(() => {
        count = undefined;
      }),
  };
};

type Raster = (svg: string) => Promise<Bytes | null>;

type RasterSettings = {
  /** Where pictures are kept, or '' for in memory alone. */
  readonly folder: string;
  readonly loadSharp?: () => Promise<Sharp>;
  /** Pictures in the folder. */
  readonly limit?: number;
};

/**
 * Drawings as PNG, made when first asked, off the main thread. A browser takes each SVG for a document of its own; a list
 * that is scrolled past hundreds of them misses its frames. Null where the image library does not run on this machine, or fails.
 */
export const createRaster = ({ folder, loadSharp = load, limit = ON_DISK }: RasterSettings): Raster => {
  const shelf = folder === '' ? null : createShelf(folder, limit);
  const inTurn = createTurns(AT_ONCE);
  let library: Promise<Sharp | null> | undefined;
  const memory = new LRUCache<string, Promise<Bytes | null>>({ max: IN_MEMORY });

  const make = async (svg: string, name: string): Promise<Bytes | null> => {
    const kept = await shelf?.find(name);
    if (kept) return kept;
    library ??= loadSharp().catch((error: unknown) => {
      console.error('sandbox: pictures stay drawings', error);
      return null;
    });
    const sharp = await library;
    if (!sharp) return null;
    const made = await inTurn(() =>
      sharp(Buffer.from(svg), { density: 72 * DENSITY })
        .png({ palette: true, colours: COLOURS, dither: 0, effort: 7, compressionLevel: 9 })
        .toBuffer(),
    );
    const bytes = new Uint8Array(made);
    await shelf?.put(name, bytes);
    return bytes;
  };

  const makeOrLeave = (svg: string, name: string): Promise<Bytes | null> =>
    make(svg, name).catch((error: unknown) => {
      console.error('sandbox: picture', error);
      return null;
    });

  return (svg) => {
    const name = `${createHash('sha256').update(`${way} ${svg}`).digest('hex').slice(0, 32)}.png`;
    const known = memory.get(name);
    if (known) return known;
    const making = makeOrLeave(svg, name);
    memory.set(name, making);
    return making;
  };
};
