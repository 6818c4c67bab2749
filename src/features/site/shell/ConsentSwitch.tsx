import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import type { ConsentActor } from '../../../../machines/site/consent/consent.selectors.ts';
import { selectIsSettled } from '../../../../machines/site/consent/consent.selectors.ts';
import { selectHasOutside } from '../../../../machines/site/root/root.selectors.ts';
import { useDirectory } from '../../../actors/actors.tsx';
import { useRoot } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';

function Switch({ consent }: { readonly consent: ConsentActor }) {
  const t = useText();
  const isSettled = useSelect(consent, selectIsSettled);
  return (
    <Button disabled={!isSettled} onClick={() => consent.send({ type: 'consent.reopened' })}>
      {t('shell.consent')}
    </Button>
  );
}

/** Lets a visitor change what was said of counters and chat, as soon as it is known. */
export function ConsentSwitch() {
  const t = useText();
  const actors = useDirectory();
  const hasOutside = useSelect(useRoot(), selectHasOutside);
  const consent = hasOutside ? actors.get(actorIds.consent) : undefined;
  return consent ? <Switch consent={consent} /> : <Button disabled>{t('shell.consent')}</Button>;
}
