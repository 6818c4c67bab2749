import type { CDPSession, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import type { ErrorType } from '../../../schemas/rules/kit/outcome.ts';
import type { SiteHandle } from '../../harness/site.ts';
import type { Locale } from './texts.ts';

/** Both directions of writing: from left to right with a mouse, from right to left under a thumb. */
export const bothWays = [
  { locale: 'en-US', tag: '@desktop' },
  { locale: 'ar', tag: '@phone' },
] as const satisfies readonly { readonly locale: Locale; readonly tag: string }[];

/** A line of the accessibility tree: role, name, and what else is told of it. */
export const line = (role: string, name: string, more = ''): string =>
  `- ${role} ${JSON.stringify(name)}${more}`;
export const inner = (lines: readonly string[]): string => lines.map((one) => `\n  ${one}`).join('');

type AxNode = {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly childIds?: readonly string[];
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
};
type Said = { readonly how: 'polite' | 'assertive'; readonly text: string };

/** Without the marks that keep an amount together in a line of the other direction. */
const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');

const sessions = new WeakMap<Page, Promise<CDPSession>>();

const treeOf = async (page: Page): Promise<readonly AxNode[]> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const { nodes } = await (await session).send('Accessibility.getFullAXTree');
  return nodes as readonly AxNode[];
};

/** What the live regions hold, from the browser's accessibility tree: what is hidden or inert says nothing. */
export const saidOn = async (page: Page): Promise<readonly Said[]> => {
  const nodes = await treeOf(page);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (node: AxNode): string =>
    node.role?.value === 'StaticText'
      ? (node.name?.value ?? '')
      : (node.childIds ?? [])
          .map((id) => byId.get(id))
          .map((child) => (child ? textOf(child) : ''))
          .filter(Boolean)
          .join(' ');
  return nodes.flatMap((node) => {
    const live = node.properties?.find(({ name }) => name === 'live')?.value.value;
    const isRoot = !node.properties?.some(({ name }) => name === 'root');
    if (node.ignored || !isRoot || (live !== 'polite' && live !== 'assertive')) return [];
    const text = plain(textOf(node)).trim();
    return text === '' ? [] : [{ how: live, text }];
  });
};

const holds = (said: readonly Said[], how: Said['how'], what: string | RegExp): boolean =>
  said.some(
    (one) =>
      one.how === how &&
      (typeof what === 'string'
        ? one.text.includes(plain(what))
        : new RegExp(plain(what.source)).test(one.text)),
  );

/** Does something, of which a live region then tells that was silent about it before. */
export const expectSaid = async (
  page: Page,
  how: Said['how'],
  what: string | RegExp,
  act: () => Promise<unknown>,
): Promise<void> => {
  expect(holds(await saidOn(page), how, what), `‘${String(what)}’ was said before`).toBe(false);
  await act();
  await expect
    .poll(
      async () => {
        const said = await saidOn(page);
        return holds(said, how, what) ? how : said;
      },
      `${how}: ‘${String(what)}’`,
    )
    .toBe(how);
};

/** From now on the platform refuses a call, however often it is repeated. */
export const refuseCalls = ({ sandbox }: SiteHandle, target: string, errorType: ErrorType): Promise<void> =>
  sandbox.setFault({ target, kind: 'error', when: 'before', times: -1, errorType });
