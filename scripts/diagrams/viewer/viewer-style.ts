export const viewerStyle = `
.viewer{display:flex;flex-direction:column;min-block-size:0;block-size:100%}
.viewer-tools{display:flex;flex-wrap:wrap;gap:6px;align-items:center;padding-block:6px}
.viewer-tools input{flex:0 1 18em;min-inline-size:8em}
.viewer-tools button{min-inline-size:32px}
.viewer-tools :is(button,input){min-block-size:32px;padding:2px 8px;border:1px solid #8ba3b0;border-radius:6px;background:none;color:inherit;font:inherit}
.viewer-tools output{flex:1 1 14em;min-block-size:1.5em;overflow-wrap:anywhere}
.viewer-window{position:relative;flex:1;min-block-size:12rem;overflow:hidden;touch-action:none;cursor:grab;direction:ltr;border:1px solid #8ba3b0;border-radius:6px}
.viewer-window:active{cursor:grabbing}
.viewer-window:focus-visible{outline:2px solid;outline-offset:2px}
.viewer-window>svg{position:absolute;inset:0 auto auto 0;max-inline-size:none;transform-origin:0 0;user-select:none}
`;
