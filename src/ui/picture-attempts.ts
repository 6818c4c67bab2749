/** Lower edges of the layout breakpoints, px: tablet, laptop, laptop large, desktop small, desktop, medium, large. */
const breakpointEdges = [768, 992, 1280, 1366, 1440, 1696, 1920] as const;

/** Index of the breakpoint that a viewport of this width (CSS px) falls in; 0 is mobile. */
export const breakpointOf = (width: number): number => breakpointEdges.filter((edge) => width >= edge).length;

export interface PictureAttempts {
  readonly stage: 'original' | 'fallback' | 'empty';
  /** Breakpoints whose one retry is spent. */
  readonly retried: readonly number[];
}

export const firstAttempt: PictureAttempts = { stage: 'original', retried: [] };

/** What to try after a failed load: the same address once per breakpoint, then the fallback, then nothing. */
export const afterFailure = (
  attempts: PictureAttempts,
  breakpoint: number,
  hasFallback: boolean,
): PictureAttempts => {
  if (attempts.stage !== 'original') return { ...attempts, stage: 'empty' };
  if (!attempts.retried.includes(breakpoint)) {
    return { stage: 'original', retried: [...attempts.retried, breakpoint] };
  }
  return { ...attempts, stage: hasFallback ? 'fallback' : 'empty' };
};
