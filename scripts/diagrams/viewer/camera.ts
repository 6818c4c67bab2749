/** Where a diagram stands in its window: the screen point of its corner in pixels, and how much it is enlarged. */
export type Camera = { readonly x: number; readonly y: number; readonly zoom: number };
export type Size = { readonly width: number; readonly height: number };
export type Spot = { readonly x: number; readonly y: number };
export type Area = Spot & Size;

const SMALLEST = 0.05;
const LARGEST = 4;

/** The whole diagram in the middle of its window, never enlarged. */
export const fitted = (diagram: Size, window: Size): Camera => {
  const zoom = Math.max(
    SMALLEST,
    Math.min(window.width / diagram.width, window.height / diagram.height, 1) || 1,
  );
  return {
    x: (window.width - diagram.width * zoom) / 2,
    y: (window.height - diagram.height * zoom) / 2,
    zoom,
  };
};

/** From here on the print of a diagram is read, from `WELL` on with ease. */
const READABLE = 0.7;
const WELL = 0.8;

/** How a diagram is met: the whole of it where that can be read, else as wide as its window, from the top. */
export const begun = (diagram: Size, window: Size): Camera => {
  const whole = fitted(diagram, window);
  const zoom = Math.min(1, Math.max(READABLE, window.width / diagram.width));
  // A window that is not there yet has no width.
  if (whole.zoom >= READABLE || window.width === 0) return whole;
  return { x: Math.max(0, (window.width - diagram.width * zoom) / 2), y: 0, zoom };
};

/** Enlarged by a factor, while what lies under the spot stays there. */
export const zoomed = ({ x, y, zoom }: Camera, factor: number, spot: Spot): Camera => {
  const next = Math.min(Math.max(zoom * factor, SMALLEST), LARGEST);
  const by = next / zoom;
  return { x: spot.x - (spot.x - x) * by, y: spot.y - (spot.y - y) * by, zoom: next };
};

export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx,
  y: camera.y + dy,
});

/** The middle of an area of the diagram comes into the middle of the window, at least so large that it is read. */
export const centred = ({ zoom }: Camera, { x, y, width, height }: Area, window: Size): Camera => {
  const next = Math.max(zoom, WELL);
  return {
    x: window.width / 2 - (x + width / 2) * next,
    y: window.height / 2 - (y + height / 2) * next,
    zoom: next,
  };
};

/** Whether an area of the diagram is to be seen as a whole and read. */
export const isInSight = (camera: Camera, { x, y, width, height }: Area, window: Size): boolean =>
  camera.zoom >= 0.5 &&
  camera.x + x * camera.zoom >= 0 &&
  camera.y + y * camera.zoom >= 0 &&
  camera.x + (x + width) * camera.zoom <= window.width &&
  camera.y + (y + height) * camera.zoom <= window.height;
