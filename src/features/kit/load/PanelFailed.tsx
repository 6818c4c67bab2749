import { Panel } from '../../../ui/Panel.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import type { LoadFailedProps } from './LoadFailed.tsx';

/** A panel whose content could not be read. Of its own, as pages without panels do without their styles. */
export function PanelFailed(props: Omit<LoadFailedProps, 'isOnly'>) {
  return (
    <Panel>
      <LoadFailed isOnly {...props} />
    </Panel>
  );
}
