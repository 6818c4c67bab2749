import type { Camera, Size } from './camera.ts';
import { begun, centred, fitted, isInSight, panned, zoomed } from './camera.ts';
import type { Lit } from './lit.ts';
import { areaOf, idOf, light } from './lit.ts';
import type { Moves } from './moves.ts';
import { FACTOR, byKeys, byPointer } from './moves.ts';
import { viewerStyle } from './viewer-style.ts';

export type Viewer = {
  /** Lights other states and transitions. The diagram moves only when no active state is in sight. */
  readonly update: (lit: Lit) => void;
  /** Finds, centres and lights a state, as the search does. */
  readonly find: (text: string) => void;
  readonly dispose: () => void;
};

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};

const addStyle = (): void => {
  const mark = 'viewerStyle';
  if (document.documentElement.dataset[mark] !== undefined) return;
  document.documentElement.dataset[mark] = '';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(viewerStyle);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

/** The controls of a diagram: a field to find a state, buttons, and the line that tells what was found or is active. */
const toolsOf = (name: string, states: readonly string[], { zoom, fit }: Moves) => {
  const field = element('input', {
    type: 'search',
    'aria-label': `Find a state of ${name}`,
    placeholder: 'Find a state',
    autocomplete: 'off',
  });
  const button = (text: string, label: string, act: () => void): HTMLButtonElement => {
    const made = element('button', { type: 'button', 'aria-label': label, title: label }, text);
    made.addEventListener('click', act);
    return made;
  };
  const said = element('output', { 'aria-live': 'polite' });
  const list = element(
    'datalist',
    { id: `viewer-${name}` },
    ...states.map((value) => element('option', { value })),
  );
  field.setAttribute('list', list.id);
  const tools = element(
    'div',
    { class: 'viewer-tools', role: 'group', 'aria-label': `Controls of the diagram of ${name}` },
    field,
    list,
    button('−', 'Zoom out', () => zoom(1 / FACTOR)),
    button('+', 'Zoom in', () => zoom(FACTOR)),
    button('Fit', 'Fit the whole diagram', fit),
    said,
  );
  return { tools, field, said };
};

/** Finds states by a part of their id: the field's own events, and `find` for the page. */
const searchOf = (
  field: HTMLInputElement,
  groups: readonly SVGElement[],
  show: (group: SVGElement) => void,
  say: (text: string) => void,
) => {
  let found: readonly SVGElement[] = [];
  let at = 0;
  const point = (to: number): void => {
    at = (to + found.length) % Math.max(found.length, 1);
    const group = found[at];
    for (const one of groups) one.classList.toggle('is-found', one === group);
    if (!group) return;
    show(group);
    const state = group.classList.contains('is-active') ? ', active' : '';
    say(`${at + 1} of ${found.length}: ${idOf(group)}${state}`);
  };
  const search = (): void => {
    const text = field.value.trim().toLowerCase();
    // A state of that very name comes before those that only hold it.
    const rank = (group: SVGElement): number => {
      const id = idOf(group).toLowerCase();
      return id === text ? 0 : id.endsWith(`.${text}`) ? 1 : id.split('.').at(-1)?.includes(text) ? 2 : 3;
    };
    found = groups
      .filter((group) => text !== '' && idOf(group).toLowerCase().includes(text))
      .toSorted((a, b) => rank(a) - rank(b));
    point(0);
    if (found.length === 0) say(text === '' ? '' : `No state has ‘${field.value.trim()}’`);
  };
  field.addEventListener('input', search);
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || found.length === 0) return;
    event.preventDefault();
    point(at + (event.shiftKey ? -1 : 1));
  });
  return (text: string): void => {
    field.value = text;
    search();
  };
};

/** The window through which a diagram is seen, moved by pointer, wheel and keys. */
const paneOf = (name: string, svg: SVGSVGElement, signal: AbortSignal) => {
  const pane = element('div', {
    class: 'viewer-window',
    tabindex: '0',
    role: 'group',
    'aria-label': `Diagram of ${name}: arrow keys move it, plus and minus zoom, 0 fits`,
    'aria-keyshortcuts': 'ArrowLeft ArrowRight ArrowUp ArrowDown + - 0',
  });
  pane.append(svg);
  const diagram: Size = { width: svg.width.baseVal.value, height: svg.height.baseVal.value };
  const room = (): Size => ({ width: pane.clientWidth, height: pane.clientHeight });
  let camera: Camera = { x: 0, y: 0, zoom: 1 };
  /** What follows the size of the window until somebody moves it. */
  let kept: 'begun' | 'whole' | null = null;
  const look = (next: Camera): void => {
    camera = next;
    kept = null;
    svg.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.zoom})`;
  };
  const moves: Moves = {
    pan: (dx, dy) => look(panned(camera, dx, dy)),
    zoom: (factor, spot) =>
      look(zoomed(camera, factor, spot ?? { x: room().width / 2, y: room().height / 2 })),
    fit: () => {
      look(fitted(diagram, room()));
      kept = 'whole';
    },
  };
  const begin = (): void => {
    look(begun(diagram, room()));
    kept = 'begun';
  };
  byKeys(pane, moves, signal);
  byPointer(pane, moves, signal);
  const resized = new ResizeObserver(() => {
    if (kept === 'whole') moves.fit();
    else if (kept === 'begun') begin();
  });
  resized.observe(pane);
  signal.addEventListener('abort', () => resized.disconnect());
  return {
    pane,
    moves,
    begin,
    /** Whether the whole is shown, in print that can be read. */
    isWhole: (): boolean => kept === 'whole' && camera.zoom >= 0.5,
    isSeen: (group: SVGElement): boolean => isInSight(camera, areaOf(group), room()),
    centre: (group: SVGElement): void => look(centred(camera, areaOf(group), room())),
  };
};

/**
 * Shows a diagram of `svgOf` in a box of the page: it is dragged, enlarged by wheel, pinch, keys and buttons, and searched.
 * What was in the box before is taken out. The height of the box is for the page to give.
 */
export const mountViewer = (box: HTMLElement, svg: SVGSVGElement, lit: Lit = {}): Viewer => {
  addStyle();
  const gone = new AbortController();
  const groups = [...svg.querySelectorAll<SVGElement>('[data-state]')];
  const name = idOf(groups[0] ?? svg);
  const { pane, moves, begin, isWhole, isSeen, centre } = paneOf(name, svg, gone.signal);
  const { tools, field, said } = toolsOf(name, groups.map(idOf), moves);
  const say = (text: string): void => {
    said.textContent = text;
  };
  const find = searchOf(field, groups, centre, say);
  const update = (next: Lit): void => {
    const innermost = light(svg, groups, next);
    const [first] = innermost;
    if (!first) return;
    say(`Active: ${innermost.map(idOf).join(', ')}`);
    if (!isWhole() && !innermost.some(isSeen)) centre(first);
  };
  box.replaceChildren(element('div', { class: 'viewer' }, tools, pane));
  begin();
  update(lit);
  return {
    update,
    find,
    dispose: () => {
      gone.abort();
      box.replaceChildren();
    },
  };
};
