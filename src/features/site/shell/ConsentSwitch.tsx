import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { selectHasOutside } from '../../../../machines/site/root/root.selectors.ts';
import { useDirectory } from '../../../actors/actors.tsx';
import { useRoot } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';

/** Lets a visitor change what was said of counters and chat, as soon as it is known. */
export function ConsentSwitch() {
  const t = useText();
  const root = useRoot();
  const actors = useDirectory();
  const consent = useSelect(root, selectHasOutside) ? actors.get(actorIds.consent) : undefined;
  const isSettled = useSelect(consent ?? root, (snapshot) => snapshot.matches('settled' as never));
  return (
    <Button disabled={!isSettled} onClick={() => consent?.send({ type: 'consent.reopened' })}>
      {t('shell.consent')}
    </Button>
  );
}
