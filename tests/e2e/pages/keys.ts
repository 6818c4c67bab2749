import { expect } from 'playwright/test';
import type { Locator } from 'playwright/test';
import type { Visit } from './visit.ts';

/** What a page may hold between two elements, the browser's own bar among it. */
const MOST_STOPS = 240;
/** Presses of Tab that may go by without the focus being somewhere else: the browser's own bar. */
const MOST_STILL = 2;

type Step = 'there' | 'before' | 'after';

declare global {
  interface Window {
    lastFocus?: Element | null;
    stillFor?: number;
  }
}

/** Where the element stands for who has the focus, and how often in a row the focus has not moved. */
const stepTo = (target: Locator): Promise<{ readonly step: Step; readonly still: number }> =>
  target.evaluate((node) => {
    const at = node.ownerDocument.activeElement ?? node.ownerDocument.body;
    const still = at === window.lastFocus && at.tagName !== 'IFRAME' ? (window.stillFor ?? 0) + 1 : 0;
    window.lastFocus = at;
    window.stillFor = still;
    if (at === node) return { step: 'there', still };
    const isBefore = (at.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    return { step: isBefore ? 'before' : 'after', still };
  });

/**
 * Whether a ring can be seen round what has the focus: its own, or that of the box that stands for it, in the window
 * and not wholly behind something else. Gives what is wrong, '' for nothing.
 */
const ringFault = (target: Locator): Promise<string> =>
  target.evaluate((node) => {
    if (!node.matches(':focus-visible')) return 'not :focus-visible';
    const hasRing = (one: Element): boolean => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
      const isClear = outlineColor === 'transparent' || /[,/] ?0\)$/.test(outlineColor);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !isClear;
    };
    const around = [node, node.parentElement, node.parentElement?.parentElement, node.closest('label')];
    const beside = node.parentElement ? [...node.parentElement.children] : [];
    const ringed = [...around, ...beside].find((one) => one && hasRing(one));
    if (!ringed) return 'no outline';
    const { left, right, top, bottom } = ringed.getBoundingClientRect();
    const spots = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    );
    const isSeen = spots.some(([x, y]) => {
      const seen = node.ownerDocument.elementFromPoint(x, y);
      return seen !== null && (ringed.contains(seen) || seen.contains(node));
    });
    return isSeen ? '' : 'behind something else, or out of the window';
  });

export type Keys = {
  /** Tabs on, or back, until it has the focus, which has to be seen. */
  readonly to: (target: Locator) => Promise<void>;
  /** Tabs on, or back, into a frame; from there `to` goes on among its elements. */
  readonly into: (frame: Locator) => Promise<void>;
  /** Goes there and presses a key. */
  readonly press: (target: Locator, key?: string) => Promise<void>;
  /** Goes to a field and types over what it holds. */
  readonly type: (target: Locator, text: string) => Promise<void>;
  /** Goes to a list and types an option's name. */
  readonly choose: (target: Locator, label: string) => Promise<void>;
  /** Goes to a set of radio buttons by its first or chosen one, and with the arrows on to the wanted one. */
  readonly pick: (target: Locator) => Promise<void>;
  /** Opens a dialog from its opener; it has to take the focus. */
  readonly open: (opener: Locator, dialog: Locator) => Promise<void>;
  /** Leaves a dialog by Escape; its opener has to have the focus again. */
  readonly leave: (dialog: Locator, opener: Locator) => Promise<void>;
};

/** The focus is in the dialog. */
export const expectInside = (dialog: Locator): Promise<void> =>
  expect
    .poll(
      () => dialog.evaluate((node) => node.contains(document.activeElement)),
      'the focus is in the dialog',
    )
    .toBe(true);

/** The focus can be seen at an element that has it. */
export const expectSeenFocus = async (target: Locator): Promise<void> => {
  await expect(target).toBeFocused();
  await expect.poll(() => ringFault(target), `the focus at ${target}`).toBe('');
};

/** A visitor with a keyboard and nothing else. */
export const keysOf = ({ page }: Visit): Keys => {
  const { keyboard } = page;
  const walk = async (target: Locator): Promise<void> => {
    await expect(target).toBeAttached();
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      const { step, still } = await stepTo(target);
      expect(still, `the focus is caught on the way to ${target}`).toBeLessThanOrEqual(MOST_STILL);
      if (step === 'there') return;
      await keyboard.press(step === 'before' ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`no way by Tab to ${target}`);
  };
  const to = async (target: Locator): Promise<void> => {
    await walk(target);
    await expectSeenFocus(target);
  };
  const press = async (target: Locator, key = 'Enter'): Promise<void> => {
    await to(target);
    await keyboard.press(key);
  };
  return {
    to,
    into: walk,
    press,
    type: async (target, text) => {
      await press(target, 'Control+a');
      await keyboard.type(text);
    },
    choose: async (target, label) => {
      await to(target);
      await keyboard.type(label);
      await expect(target.locator('option:checked')).toHaveText(label);
    },
    pick: async (target) => {
      const name = (await target.getAttribute('name')) ?? '';
      const set = page.locator(`input[type=radio][name="${name}"]`);
      const chosen = set.and(page.locator(':checked'));
      await to((await chosen.count()) > 0 ? chosen : set.first());
      const count = await set.count();
      await keyboard.press('Space');
      for (let presses = 0; presses < count && !(await target.isChecked()); presses += 1)
        await keyboard.press('ArrowDown');
      await expect(target).toBeChecked();
      await expectSeenFocus(target);
    },
    open: async (opener, dialog) => {
      await press(opener);
      await expect(dialog).toBeVisible();
      await expectInside(dialog);
    },
    leave: async (dialog, opener) => {
      await keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expectSeenFocus(opener);
    },
  };
};
