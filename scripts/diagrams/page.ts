import { join } from 'node:path';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { style } from './svg.ts';

export type PageMachine = {
  readonly id: string;
  /** Path from the project's root of its source. */
  readonly file: string;
  readonly states: number;
  readonly transitions: number;
  readonly svg: string;
};

const scriptOf = async (): Promise<string> => {
  const input = join(import.meta.dirname, 'viewer', 'page.ts');
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output[0].code;
};

const pageStyle = `
:root{color-scheme:light dark;background:light-dark(#eef4f8,#0e1a21);color:light-dark(#1b1112,#f2ede6);font:14px/1.5 system-ui,sans-serif}
body{display:grid;grid-template:minmax(0,1fr)/17rem minmax(0,1fr);block-size:100dvh;margin:0}
nav{display:flex;flex-direction:column;gap:6px;padding:12px;overflow:auto;border-inline-end:1px solid #8ba3b066}
nav input{min-block-size:32px;padding:2px 8px;border:1px solid #8ba3b0;border-radius:6px;background:none;color:inherit;font:inherit}
nav ul{flex:1;min-block-size:0;overflow:auto;margin:0;padding:0;list-style:none}
nav a{display:block;padding:2px 8px;border-radius:4px;color:inherit;text-decoration:none}
nav a:hover{text-decoration:underline}
nav a[aria-current]{background:light-dark(#d5e2ea,#21343f);font-weight:600}
h1{margin:0;font-size:18px}
main{display:flex;flex-direction:column;min-block-size:0;padding:12px;box-sizing:border-box}
[data-about]{margin:0}
[data-about] a{color:light-dark(#701f2b,#e7b56c)}
[data-viewer]{flex:1;min-block-size:0}
@media (width<48rem){body{grid-template:9rem minmax(0,1fr)/minmax(0,1fr)}nav ul{flex:none;overflow:visible}nav{border:0;border-block-end:1px solid #8ba3b066}}`;

const templateOf = ({ id, file, states, transitions, svg }: PageMachine): string => {
  // All diagrams of the page share one style.
  const drawing = svg.replace(/<style>[^<]*<\/style>\n/, '').trimEnd();
  const about = `<b>${id}</b>: ${states} states, ${transitions} transitions. <a href="../../${file}">Source</a> · <a href="${id}.json">JSON</a> · <a href="${id}.svg">SVG</a>`;
  return `<template data-machine="${id}"><p>${about}</p>${drawing}</template>`;
};

/** One page of all machines with the viewer. It needs nothing beside it, so that it opens from a folder as well. */
export const pageOf = async (machines: readonly PageMachine[]): Promise<string> =>
  [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><title>Machines</title>',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<link rel="icon" href="data:,">',
    `<style>${style}${pageStyle}</style></head><body>`,
    '<nav aria-label="Machines"><h1>Machines</h1>',
    '<input type="search" data-filter aria-label="Filter the machines" placeholder="Filter"><output data-count></output>',
    '<ul data-machines>',
    ...machines.map(
      ({ id, file }) => `<li><a href="#${id}" data-id="${id}" data-file="${file}">${id}</a></li>`,
    ),
    '</ul></nav>',
    '<main><p data-about></p><div data-viewer></div></main>',
    ...machines.map(templateOf),
    `<script type="module">\n${await scriptOf()}</script>`,
    '</body></html>',
    '',
  ].join('\n');
