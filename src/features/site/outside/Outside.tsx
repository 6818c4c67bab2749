import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import type { ChatActor } from '../../../../machines/site/chat/chat.selectors.ts';
import type { ConsentActor } from '../../../../machines/site/consent/consent.selectors.ts';
import { selectIsHeld } from '../../../../machines/site/dialogs/dialogs.selectors.ts';
import { useDialogs } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useDirectory } from '../../../actors/actors.tsx';
import { ChatDock } from './ChatDock.tsx';
import { ConsentBar } from './ConsentBar.tsx';

/** What comes from outside of the house: the question of consent, and the chat. */
export function Outside() {
  const actors = useDirectory();
  const isHeld = useSelect(useDialogs(), selectIsHeld);
  const consent = actors.get(actorIds.consent) as ConsentActor | undefined;
  const chat = actors.get(actorIds.chat) as ChatActor | undefined;
  return (
    <>
      {chat && <ChatDock chat={chat} />}
      {consent && !isHeld && <ConsentBar consent={consent} />}
    </>
  );
}
