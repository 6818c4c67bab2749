import { createHash } from 'node:crypto';
import type { Element, Nodes } from 'hast';
import { parseHtml } from '../../effects/site/content/parse-html.ts';
import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import { mayTrack, takesCustomCode } from '../../schemas/rules/site/custom-code.ts';
import type { ConsentChoice } from '../../schemas/rules/site/custom-code.ts';
import type { InventoryEntry } from '../config.ts';
import { escapeHtml } from './document.ts';

type Position = CmsConfig['customCode'][number]['position'];

/** One script that the inventory knows, or a harmless element. */
export type Piece =
  | { readonly kind: 'inline'; readonly code: string; readonly hash: string }
  | {
      readonly kind: 'external';
      readonly src: string;
      readonly integrity: string;
      readonly isModule: boolean;
    }
  | { readonly kind: 'meta'; readonly name: string; readonly content: string };

type ReadCode = { readonly pieces: readonly Piece[]; readonly problems: readonly string[] };

/** `sha256-…` of a script's text, as a policy and the inventory write it. */
export const scriptHash = (code: string): string =>
  `sha256-${createHash('sha256').update(code).digest('base64')}`;

const textIn = (node: Element): string =>
  node.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
const attribute = (node: Element, name: string): string => {
  const value = node.properties[name];
  return typeof value === 'string' ? value : Array.isArray(value) ? value.join(' ') : '';
};

const readScript = (node: Element, inventory: readonly InventoryEntry[]): Piece | string => {
  const type = attribute(node, 'type');
  if (!['', 'module', 'text/javascript'].includes(type)) return `a script of type ${type}`;
  const src = attribute(node, 'src');
  if (src === '') {
    const code = textIn(node);
    const hash = scriptHash(code);
    return inventory.some((entry) => entry.sha256 === hash)
      ? { kind: 'inline', code, hash }
      : `an inline script that is not in the inventory (${hash})`;
  }
  const known = inventory.find((entry) => entry.src === src);
  if (!known) return `the script ${src} is not in the inventory`;
  const said = attribute(node, 'integrity');
  if (said !== '' && said !== known.integrity)
    return `the script ${src} has another integrity than the inventory`;
  return { kind: 'external', src, integrity: known.integrity ?? '', isModule: type === 'module' };
};

/** An entry's HTML as what may be inserted. Anything but scripts of the inventory and named metas is left out and told. */
export const readCustomCode = (html: string, inventory: readonly InventoryEntry[]): ReadCode => {
  const pieces: Piece[] = [];
  const problems: string[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'root') node.children.forEach(visit);
    if (node.type === 'text' && node.value.trim() !== '') problems.push('text outside of a script');
    if (node.type !== 'element') return;
    if (node.tagName === 'script') {
      const piece = readScript(node, inventory);
      if (typeof piece === 'string') problems.push(piece);
      else pieces.push(piece);
    } else if (node.tagName === 'meta' && attribute(node, 'name').trim().toLowerCase() === 'referrer')
      problems.push('a referrer policy');
    else if (node.tagName === 'meta' && attribute(node, 'name') !== '')
      pieces.push({ kind: 'meta', name: attribute(node, 'name'), content: attribute(node, 'content') });
    else problems.push(`an element <${node.tagName}>`);
  };
  const tree = parseHtml(html);
  if (tree) visit(tree);
  return { pieces, problems: tree ? problems : ['more elements than a script needs'] };
};

const readings = new WeakMap<
  object,
  { readonly inventory: readonly InventoryEntry[]; readonly read: ReadCode }
>();
/** The same entry of the same configuration is read once. */
const readOnce = (entry: { readonly code: string }, inventory: readonly InventoryEntry[]): ReadCode => {
  const known = readings.get(entry);
  if (known?.inventory === inventory) return known.read;
  const read = readCustomCode(entry.code, inventory);
  readings.set(entry, { inventory, read });
  return read;
};

/** What of the operator's code belongs into one page. */
export type PageCode = {
  readonly at: Readonly<Record<Position, readonly Piece[]>>;
  /** For the policy of a page without a nonce. */
  readonly sources: readonly string[];
  /** Counters of the general info are among it: the policy lets them report. */
  readonly hasCounters: boolean;
  /** The page differs by the visitor's consent: no shared cache may keep it. */
  readonly isPersonal: boolean;
};

export const noCode: PageCode = {
  at: { head: [], bodyStart: [], bodyEnd: [] },
  sources: [],
  hasCounters: false,
  isPersonal: false,
};

type Rest = {
  /** Path without locale. */
  readonly path: string;
  readonly consent: ConsentChoice | null;
  /** Nothing is promoted to the visitor, nor is he counted as anyone's audience. */
  readonly isBarred?: boolean;
  readonly inventory: readonly InventoryEntry[];
  /** Scripts of the counters, which track. */
  readonly counters?: readonly Piece[];
  readonly log: (problem: string, position: Position) => void;
};

/** The code of the configuration for one page: enabled entries, by place, as far as page and consent allow. */
export const codeOf = (
  config: Pick<CmsConfig, 'customCode' | 'consent'>,
  { path, consent, isBarred = false, inventory, counters = [], log }: Rest,
): PageCode => {
  if (config.customCode.length === 0 && counters.length === 0) return noCode;
  const at: Record<Position, Piece[]> = { head: [], bodyStart: [], bodyEnd: [] };
  const isOpen = takesCustomCode(path);
  const tracks = !isBarred && mayTrack(config.consent.enabled, consent);
  const hasCounters = counters.length > 0 && isOpen && tracks;
  if (hasCounters) at.head.push(...counters);
  let isPersonal = config.consent.enabled && counters.length > 0 && isOpen;
  for (const entry of config.customCode) {
    if (!entry.isEnabled || (!entry.onGuardedPages && !isOpen)) continue;
    if (entry.isTracking && config.consent.enabled) isPersonal = true;
    if (entry.isTracking && !tracks) continue;
    const { pieces, problems } = readOnce(entry, inventory);
    for (const problem of problems) log(problem, entry.position);
    at[entry.position].push(...pieces);
  }
  const sources = Object.values(at)
    .flat()
    .flatMap((piece) =>
      piece.kind === 'inline'
        ? [`'${piece.hash}'`]
        : piece.kind === 'external'
          ? // A policy knows addresses without their query.
            [piece.src.split('?', 1).join()]
          : [],
    );
  return { at, sources, hasCounters, isPersonal };
};

/** HTML of the pieces of one place. `data-operator` tells the page that foreign code is on it. */
export const printCode = (pieces: readonly Piece[], nonce: string | null): string => {
  const proof = nonce === null ? '' : ` nonce="${escapeHtml(nonce)}"`;
  return pieces
    .map((piece) => {
      if (piece.kind === 'meta')
        return `<meta name="${escapeHtml(piece.name)}" content="${escapeHtml(piece.content)}">`;
      if (piece.kind === 'inline') return `<script data-operator${proof}>${piece.code}</script>`;
      const integrity =
        piece.integrity === '' ? '' : ` integrity="${escapeHtml(piece.integrity)}" crossorigin="anonymous"`;
      return `<script data-operator${proof}${piece.isModule ? ' type="module"' : ' async'} src="${escapeHtml(piece.src)}"${integrity}></script>`;
    })
    .join('');
};
