import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { useDirectory } from '../../../actors/actors.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';

/** Lets a visitor change what was said of counters and chat. */
export function ConsentSwitch() {
  const t = useText();
  const actors = useDirectory();
  return (
    <Button onClick={() => actors.get(actorIds.consent)?.send({ type: 'consent.reopened' })}>
      {t('shell.consent')}
    </Button>
  );
}
