import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { selectIsTold } from '../../../machines/access/social/social-return.selectors.ts';
import type { SocialReturnActor } from '../../../machines/access/social/social-return.selectors.ts';
import { useActor } from '../../actors/actors.tsx';
import { useSelect } from '../../actors/use-select.ts';
import { useText } from '../../i18n/use-text.ts';
import { NamedPage } from '../site/system/NamedPage.tsx';

/** The page that a provider's window ends at: seen for a moment. */
export function SocialReturnPage() {
  const actor = useActor(actorIds.socialReturn);
  return actor ? <Return actor={actor} /> : <Waiting />;
}

function Return({ actor }: { readonly actor: SocialReturnActor }) {
  const t = useText();
  const isTold = useSelect(actor, selectIsTold);
  return isTold ? <NamedPage title={t('social.done')} text={t('social.close')} /> : <Waiting />;
}

function Waiting() {
  const t = useText();
  return <NamedPage waiting={t('social.returning')} title={t('social.returning')} />;
}
