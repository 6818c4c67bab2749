/** A page of a developer's tool: one script, served by Vite. */
export const toolDocument = (title: string, script: string): string => `<!doctype html>
<html lang="en" data-theme="dark"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script type="module" src="${script}"></script></head>
<body><div id="tool"></div></body></html>`;
