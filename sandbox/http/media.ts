import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { artFormats, gameArt } from '../art/game-art.ts';
import type { ArtFormat } from '../art/game-art.ts';
import { motifArt } from '../art/motif-art.ts';
import { providerMark } from '../art/provider-mark.ts';
import { createRaster } from '../art/raster.ts';
import type { Platform } from '../platform.ts';
import { sealAnswer } from './seal.ts';
import { soundAnswer } from './notice-sound.ts';
import type { Env, Http } from './request.ts';

/** Part of every picture's address: a changed drawing has another address. */
const artVersion = '1';
/** Tiles stand in lists of thousands and come as PNG; the few posters and squares stay drawings of a tenth of the bytes. */
export const gameImage = (sysname: string, format: ArtFormat): string =>
  `/media/games/${sysname}/${format}.svg?${format === 'tile' ? 'png' : 'v'}=${artVersion}`;
/** The drawing itself, for a picture that is shown larger than the raster of a tile. */
export const gameDrawing = (sysname: string): string => `/media/games/${sysname}/tile.svg?v=${artVersion}`;
export const providerImage = (sysname: string): string => `/media/providers/${sysname}.svg?v=${artVersion}`;
export const motifImage = (sysname: string): string => `/media/motifs/${sysname}.svg?v=${artVersion}`;

/** Ink of provider marks: readable on the dark and on the light surface. */
const markInk = '#9a8f8a';
const memory = 600;

type Picture = { readonly svg: string; readonly brotli: Uint8Array<ArrayBuffer> };

/** Keeps the most recently asked pictures; the others are drawn again. */
const createPictures = () => {
  const pictures = new Map<string, Picture>();
  return (key: string, draw: () => string): Picture => {
    const known = pictures.get(key);
    const svg = known?.svg ?? draw();
    const picture = known ?? { svg, brotli: new Uint8Array(brotliCompressSync(svg)) };
    pictures.delete(key);
    pictures.set(key, picture);
    const oldest = pictures.size > memory ? pictures.keys().next().value : undefined;
    if (oldest !== undefined) pictures.delete(oldest);
    return picture;
  };
};

const lasting = 'public, max-age=31536000, immutable';
/** Of a drawing in place of a picture that could not be made. */
const passing = 'public, max-age=3600';

const pictureHeaders = (type: string, cacheControl: string): Record<string, string> => ({
  'content-type': type,
  'cache-control': cacheControl,
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
});

const send = (http: Http, picture: Picture, cacheControl = lasting): Response => {
  const isSmall = http.req.header('accept-encoding')?.includes('br') ?? false;
  const headers: Record<string, string> = {
    ...pictureHeaders('image/svg+xml; charset=utf-8', cacheControl),
    vary: 'Accept-Encoding',
  };
  return isSmall
    ? new Response(picture.brotli, { headers: { ...headers, 'content-encoding': 'br' } })
    : new Response(picture.svg, { headers });
};

const formatOf = (file: string): ArtFormat | undefined =>
  artFormats.find((format) => file === `${format}.svg`);

/** Game art, provider marks and loose motifs, drawn when asked. */
export const mediaRoutes = ({
  catalogue,
  picturesFolder,
}: Pick<Platform, 'catalogue' | 'picturesFolder'>): Hono<Env> => {
  const app = new Hono<Env>();
  const picture = createPictures();
  const raster = createRaster({ folder: picturesFolder });
  app.get('/games/:sysname/:file', async (http) => {
    const game = catalogue.bySysname.get(http.req.param('sysname'));
    const format = formatOf(http.req.param('file'));
    if (!game || !format) return http.notFound();
    const key = `g/${game.sysname}/${format}`;
    if (format !== 'tile' || http.req.query('png') === undefined)
      return send(
        http,
        picture(key, () => gameArt(game, format)),
      );
    const svg = gameArt(game, format);
    const png = await raster(svg);
    return png
      ? new Response(png, { headers: pictureHeaders('image/png', lasting) })
      : send(
          http,
          picture(key, () => svg),
          passing,
        );
  });
  app.get('/motifs/:file', (http) => {
    const game = catalogue.bySysname.get(http.req.param('file').replace(/\.svg$/, ''));
    if (!game) return http.notFound();
    return send(
      http,
      picture(`m/${game.sysname}`, () => motifArt(game)),
    );
  });
  // A regulator draws it anew at each visit: nobody keeps it.
  app.get('/seals/mt.svg', () => sealAnswer('MGA'));
  app.get('/sounds/notice.wav', () => soundAnswer());
  app.get('/providers/:file', (http) => {
    const sysname = http.req.param('file').replace(/\.svg$/, '');
    const provider = catalogue.providers.find((row) => row.sysname === sysname);
    if (!provider) return http.notFound();
    return send(
      http,
      picture(`p/${sysname}`, () => providerMark(provider.name, markInk)),
    );
  });
  return app;
};
