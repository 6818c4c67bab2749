import type { Spot } from './camera.ts';

export type Moves = {
  readonly pan: (dx: number, dy: number) => void;
  /** The spot is seen from the window's corner; without one the middle stays. */
  readonly zoom: (factor: number, spot?: Spot) => void;
  readonly fit: () => void;
};

const STEP = 60;
/** How much one step of the zoom enlarges. */
export const FACTOR = 1.25;

export const byKeys = (pane: HTMLElement, { pan, zoom, fit }: Moves, signal: AbortSignal): void => {
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => pan(STEP, 0),
    ArrowRight: () => pan(-STEP, 0),
    ArrowUp: () => pan(0, STEP),
    ArrowDown: () => pan(0, -STEP),
    '+': () => zoom(FACTOR),
    '=': () => zoom(FACTOR),
    '-': () => zoom(1 / FACTOR),
    '0': fit,
  };
  pane.addEventListener(
    'keydown',
    (event) => {
      const act = keys[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    },
    { signal },
  );
};

export const byPointer = (pane: HTMLElement, { pan, zoom }: Moves, signal: AbortSignal): void => {
  const held = new Map<number, Spot>();
  const spotOf = ({ clientX, clientY }: MouseEvent): Spot => {
    const { left, top } = pane.getBoundingClientRect();
    return { x: clientX - left - pane.clientLeft, y: clientY - top - pane.clientTop };
  };
  const apart = ([a, b]: readonly Spot[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
  const middle = (spots: readonly Spot[]): Spot => ({
    x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
    y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
  });
  const on = <Type extends 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel'>(
    type: Type,
    act: (event: PointerEvent) => void,
  ): void => pane.addEventListener(type, act, { signal });
  on('pointerdown', (event) => {
    if (event.button !== 0) return;
    pane.setPointerCapture(event.pointerId);
    held.set(event.pointerId, spotOf(event));
  });
  on('pointermove', (event) => {
    if (!held.has(event.pointerId)) return;
    const before = [...held.values()];
    held.set(event.pointerId, spotOf(event));
    const after = [...held.values()];
    const [from, to] = [middle(before), middle(after)];
    pan(to.x - from.x, to.y - from.y);
    if (after.length === 2 && apart(before) > 0) zoom(apart(after) / apart(before), to);
  });
  const release = ({ pointerId }: PointerEvent): void => void held.delete(pointerId);
  on('pointerup', release);
  on('pointercancel', release);
  pane.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      // Two fingers on a touchpad are told as a wheel with Ctrl, in small steps.
      zoom(Math.exp((-event.deltaY * lines * (event.ctrlKey ? 8 : 1)) / 800), spotOf(event));
    },
    { signal, passive: false },
  );
};
