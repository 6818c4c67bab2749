/** Calls back when the page has loaded and has nothing else to do; some browsers know no idle time. */
export const whenIdle = (call: () => void): void => {
  const wait = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(call, { timeout: 4_000 });
    else setTimeout(call, 200);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
};
