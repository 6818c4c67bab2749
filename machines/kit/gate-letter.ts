import type { GateMoment } from '../../schemas/rules/account/gate.ts';
import { actorIds } from './actor-ids.ts';
import type { Letter } from './letters.ts';

/**
 * Opens the steps that are due before something; who waits for them hears `gate.passed`. After a sign-in they stay until
 * they are answered. `isOver`: over another dialog, else it would wait for that one to close.
 */
export const gateLetter = (before: GateMoment, isOver = false): Letter<'dialogs'> => ({
  to: actorIds.dialogs,
  event: {
    type: 'dialog.requested',
    name: 'Gate',
    kind: isOver ? 'confirm' : 'popup',
    props: { before },
    preventClose: before === 'signIn',
  },
});
