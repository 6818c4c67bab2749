import { SystemPageView } from './SystemPageView.tsx';
import type { SystemPageViewProps } from './SystemPageView.tsx';

/** The system page in place of a page, in a chunk that the server can name. */
export function SystemPagePart({ page, isBare }: Pick<SystemPageViewProps, 'page' | 'isBare'>) {
  return <SystemPageView page={page} isInPlace {...(isBare && { isBare })} />;
}
