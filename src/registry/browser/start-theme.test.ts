import { afterEach, expect, it, vi } from 'vitest';
import { startTheme } from './start-theme.ts';

type Heard = (event: { readonly data: unknown }) => void;

/** Tabs of one browser: each has a document of its own, and the channel reaches every tab but the sender. */
const browser = () => {
  const ears = new Map<object, Heard>();
  const jar = { cookie: '' };
  const posts: unknown[] = [];
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener(_: 'message', hear: Heard) {
        ears.set(this, hear);
      }
      postMessage(data: unknown) {
        posts.push(data);
        for (const [owner, hear] of ears) if (owner !== this) hear({ data });
      }
    },
  );
  return {
    jar,
    posts,
    /** What another tab of the site says. */
    say: (data: unknown) => {
      for (const hear of ears.values()) hear({ data });
    },
    open: (theme: string) => {
      const dataset = { theme };
      vi.stubGlobal('document', Object.assign(jar, { documentElement: { dataset } }));
      return { dataset, store: startTheme() };
    },
  };
};

afterEach(() => vi.unstubAllGlobals());

it('a theme that is chosen in one tab is worn by all of them, told once and kept', () => {
  const { open, jar, posts } = browser();
  const [first, second, third] = [open('dark'), open('dark'), open('light')];
  first.store.trigger.themeChosen({ theme: 'light' });
  for (const { dataset, store } of [first, second, third]) {
    expect(dataset.theme).toBe('light');
    expect(store.getSnapshot().context.theme).toBe('light');
  }
  expect(jar.cookie).toMatch(/^theme=light;/);
  expect(posts).toEqual(['light']);
  second.store.trigger.themeChosen({ theme: 'dark' });
  expect([first, second, third].map(({ dataset }) => dataset.theme)).toEqual(['dark', 'dark', 'dark']);
  expect(posts).toEqual(['light', 'dark']);
});

it('a theme that nobody knows, of a tab of another build, is not worn and not told on', () => {
  const { open, say, posts } = browser();
  const tabs = [open('dark'), open('light')];
  for (const data of [{ theme: 'light' }, 'sepia', null, ['dark'], 1]) say(data);
  expect(tabs.map(({ dataset, store }) => [dataset.theme, store.getSnapshot().context.theme])).toEqual([
    ['dark', 'dark'],
    ['light', 'light'],
  ]);
  expect(posts).toEqual([]);
});
