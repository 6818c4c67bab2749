import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameArt } from './game-art.ts';
import { createRaster } from './raster.ts';

const fox = { sysname: 'fox_on_the_roof', name: 'Fox on the Roof', category: 'slots' };
const drawings = ['sea_parcel', 'double_bell', 'pip_street'].map((sysname) =>
  gameArt({ sysname, name: sysname, category: 'slots' }),
);

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'croupier-pictures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lost = (): Promise<never> => Promise.reject(new Error('no such library'));

it('is the drawing in its own inks, one and a half times its size, in a few kilobytes', async () => {
  const svg = gameArt(fox);
  const png = await createRaster({ folder: '' })(svg);
  if (!png) throw new Error('no picture');
  expect(png.length).toBeLessThan(12_000);
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([432, 288]);
  const whole = await sharp(Buffer.from(svg), { density: 108 }).removeAlpha().raw().toBuffer();
  const distance = data.reduce((sum, value, at) => sum + Math.abs(value - (whole[at] ?? 0)), 0) / data.length;
  expect(distance).toBeLessThan(1);
});

it('is made once, and found again in its folder where no library runs', async () => {
  const [svg = ''] = drawings;
  const load = vi.fn(async () => sharp);
  const raster = createRaster({ folder, loadSharp: load });
  const [made, again] = await Promise.all([raster(svg), raster(svg)]);
  expect(made).toBe(again);
  expect(await readdir(folder)).toHaveLength(1);
  expect(await createRaster({ folder, loadSharp: lost })(svg)).toEqual(made);
});

it('is not there where the library cannot be loaded, and the log says so once', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const raster = createRaster({ folder, loadSharp: lost });
  expect(await Promise.all(drawings.map(raster))).toEqual([null, null, null]);
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

it('keeps a bounded number of files, and goes on where it can keep none', async () => {
  const bounded = createRaster({ folder, limit: 2 });
  for (const svg of drawings) expect(await bounded(svg)).not.toBeNull();
  expect((await readdir(folder)).length).toBeLessThanOrEqual(2);
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await createRaster({ folder: join(file, 'below') })(drawings[0] ?? '')).not.toBeNull();
});
