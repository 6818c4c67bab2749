import type { Viewer } from './viewer.ts';
import { mountViewer } from './viewer.ts';

/** The page of all machines: `#login` shows a machine, `#login/flow.away` finds a state of it. */
const main = document.querySelector<HTMLElement>('[data-viewer]');
const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-machines] a')];
const filter = document.querySelector<HTMLInputElement>('[data-filter]');
const count = document.querySelector<HTMLElement>('[data-count]');
const about = document.querySelector<HTMLElement>('[data-about]');
let shown: { readonly id: string; readonly viewer: Viewer } | null = null;

const open = (): void => {
  const [wanted = '', state = ''] = decodeURIComponent(location.hash.slice(1)).split('/');
  const link = links.find(({ dataset }) => dataset['id'] === wanted) ?? links[0];
  const id = link?.dataset['id'] ?? '';
  const template = document.querySelector<HTMLTemplateElement>(`template[data-machine="${CSS.escape(id)}"]`);
  const svg = template?.content.querySelector('svg')?.cloneNode(true);
  if (!main || !about || !link || !(svg instanceof SVGSVGElement)) return;
  if (shown?.id !== id) {
    shown?.viewer.dispose();
    for (const one of links) one.toggleAttribute('aria-current', one === link);
    link.setAttribute('aria-current', 'page');
    link.scrollIntoView({ block: 'nearest' });
    document.title = `${id} · Machines`;
    about.replaceChildren(...(template?.content.querySelector('p')?.cloneNode(true).childNodes ?? []));
    shown = { id, viewer: mountViewer(main, svg) };
  }
  if (state !== '') shown.viewer.find(`${id}.${state}`);
};

const narrow = (): void => {
  const text = filter?.value.trim().toLowerCase() ?? '';
  let left = 0;
  for (const link of links) {
    const fits = `${link.dataset['id']} ${link.dataset['file']}`.toLowerCase().includes(text);
    if (link.parentElement) link.parentElement.hidden = !fits;
    left += Number(fits);
  }
  if (count) count.textContent = `${left} of ${links.length} machines`;
};

addEventListener('hashchange', open);
filter?.addEventListener('input', narrow);
open();
narrow();
