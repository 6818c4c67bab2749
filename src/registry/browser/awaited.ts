/** What is over sooner is not told of. */
const SETTLE_MS = 400;
const PATIENCE_MS = 10_000;

let isTold = false;

/**
 * Says for a page that says nothing by itself yet that what was asked of it is on its way; and after a while that it did not
 * come, with a reload as the way to try again, until it is there.
 */
export const tellAwaited = async (label: string, work: Promise<unknown>): Promise<void> => {
  if (isTold) return;
  isTold = true;
  const line = document.createElement('output');
  line.textContent = label;
  line.style.cssText =
    'position:fixed;inset:var(--header-h)0 auto;text-align:center;background:var(--surface-page)';
  const settled = setTimeout(() => document.body.append(line), SETTLE_MS);
  const late = setTimeout(() => window.__lost?.(''), PATIENCE_MS);
  await work;
  isTold = false;
  clearTimeout(settled);
  clearTimeout(late);
  line.remove();
};
