import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap/root.mjs';
import { Trouble, onlyKnown, runMain } from './bootstrap/say.mjs';
import { layoutOf } from './diagrams/layout.ts';
import { svgOf } from './diagrams/svg.ts';
import { readHouse } from './house/check.ts';
import { isProduct, productFolders } from './house/product.ts';
import { chartOfPictures, domainOfFile, layerOf, pictureOf, signatureOf } from './import-picture/picture.ts';

const path = join(root, 'docs', 'imports.svg');

const textThere = (): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

await runMain(async () => {
  onlyKnown(process.argv.slice(2), ['--check'], 'npm run import-picture [-- --check]');
  const files = readHouse(root, productFolders).files.filter((file) => isProduct(file.path));
  const pictures = { layers: pictureOf(files, layerOf), domains: pictureOf(files, domainOfFile) };
  for (const [kind, { arrows, circles }] of Object.entries(pictures))
    console.log(
      `${kind}: ${arrows.length} arrows, ${circles.length === 0 ? 'no circle' : `circles: ${circles.map((one) => one.join(', ')).join('; ')}`}`,
    );
  const { circles } = pictures.layers;
  if (circles.length > 0)
    throw new Trouble(
      `Layers import each other in a circle: ${circles.map((one) => one.join(', ')).join('; ')}.`,
    );
  const mark = `<!-- ${signatureOf(pictures)} -->`;
  if (process.argv.includes('--check')) {
    if (!textThere().endsWith(`${mark}\n`))
      throw new Trouble(
        `docs/imports.svg lacks an arrow or has one too many: 'npm run import-picture' renews it.`,
      );
    return;
  }
  const chart = chartOfPictures(pictures);
  const svg = svgOf(
    chart,
    await layoutOf(chart),
    'Imports between the layers and the domains of the product',
  );
  writeFileSync(path, `${svg}${mark}\n`);
});
