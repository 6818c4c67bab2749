import { localizePath } from '../../../schemas/rules/site/locale.ts';
import { hrefOf } from '../../../schemas/rules/site/navigation/address.ts';
import type { AuthPrompt } from '../../../schemas/rules/site/navigation/address.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { Letter } from '../../kit/letters.ts';
import { isDialogLocked } from './busy.ts';
import { isPaymentHeld, localeOf, navigationOf, rememberedPrompt } from './root.parts.ts';
import { rootStep } from './root-step.ts';
import type { RootSeen } from './root-step.ts';
import { isBan } from '../../../schemas/rules/kit/outcome.ts';

/** Where an incomplete player is let alone: help, the end of a visit to a provider, and pages that ask by themselves. */
const freeRoutes: readonly string[] = ['support', 'oauth-return', 'forms-sign_in', 'forms-sign_up'];

export const renewSession = rootStep(({ context, event, system, enqueue }) => {
  const dialogs = system.get(actorIds.dialogs);
  if (!dialogs || !isPaymentHeld(context, event, system)) return;
  const locale = localeOf(system);
  const closeTo = localizePath('/', locale?.current ?? '', locale?.defaultLocale ?? '');
  enqueue.assign({
    prompt: { view: 'authorization', preventClose: false, returnTo: null, closeTo, remember: false },
  });
  // Behind the dialog whose money it holds it would wait for that one to close.
  const isOverDialog = isDialogLocked(context, system);
  enqueue.sendTo(dialogs, {
    type: 'dialog.requested',
    name: 'AuthPopup',
    kind: isOverDialog ? 'confirm' : 'popup',
    props: { view: 'authorization', returnTo: null },
  });
});

/** A registration by a provider is completed before anything else; the popup comes back when it was closed. */
export const forceCompletion = ({ context }: RootSeen): Letter | null =>
  context.isStarted &&
  context.uid > 0 &&
  !context.isComplete &&
  !freeRoutes.includes(context.committed?.shown?.route ?? '')
    ? {
        to: actorIds.dialogs,
        event: {
          type: 'dialog.requested',
          name: 'AuthPopup',
          kind: 'popup',
          props: { view: 'socialRegistration', returnTo: null },
          preventClose: true,
        },
      }
    : null;

/** Flags, `redirectUrl` and `#real` open the authentication popup; decided in the browser, after hydration. */
export const promptSignIn = rootStep(({ context, system, enqueue }) => {
  const dialogs = system.get(actorIds.dialogs);
  if (!context.isStarted || !dialogs || context.uid > 0 || isBan(context.failure)) return;
  const asked =
    context.committed?.shown?.prompt ?? (context.remembersRegistration ? rememberedPrompt(context) : null);
  // Who has an account is not asked to open one, unless the address itself does.
  const prompt: AuthPrompt | null =
    asked && context.wasPlayer && !asked.remember ? { ...asked, view: 'authorization' } : asked;
  enqueue.assign({ prompt });
  if (!prompt) return;
  if (prompt.remember) enqueue('rememberRegistrationFlag');
  enqueue.sendTo(dialogs, {
    type: 'dialog.requested',
    name: 'AuthPopup',
    kind: 'popup',
    props: { view: prompt.view, returnTo: prompt.returnTo },
    preventClose: prompt.preventClose,
  });
});

/** A popup that the address asked for takes its flags along when it closes. */
export const settlePrompt = rootStep(({ context, event, system, enqueue }) => {
  if (event.type !== 'dialog.closed' || event.name !== 'AuthPopup' || !context.prompt) return;
  const navigation = system.get(actorIds.navigation);
  const known = navigationOf(system);
  const { closeTo } = context.prompt;
  enqueue.assign({ prompt: null, remembersRegistration: false });
  enqueue('forgetRegistrationFlag');
  if (navigation && known && context.uid === 0 && closeTo !== hrefOf(known.current))
    enqueue.sendTo(navigation, { type: 'navigation.requested', to: closeTo, replace: true, yields: true });
});
