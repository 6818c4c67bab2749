import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ErrorState } from '../../../ui/State.tsx';

/** A panel whose content could not be read. `title`, `text`: finished texts. */
export function PanelFailed(props: {
  readonly title: string;
  readonly text: string;
  readonly onRetry: () => void;
}) {
  const t = useText();
  return (
    <Panel>
      <ErrorState
        title={props.title}
        text={props.text}
        action={
          <Button variant="primary" onClick={props.onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
    </Panel>
  );
}
