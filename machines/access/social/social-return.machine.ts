import { assertEvent, assign, setup } from 'xstate';
import { decideReturn } from '../../../schemas/rules/site/navigation/way-back.ts';
import { returnResultOf } from '../../../schemas/rules/access/social.ts';
import type { SocialResult } from '../../../schemas/rules/access/social.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import type { SocialReturnEvent } from './social-return.events.ts';
import { toast } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { Letter } from '../../kit/letters.ts';

export type SocialReturnContext = {
  result: SocialResult;
  now: number;
  site: FeatureInput['site'];
};

type Seen = { readonly context: SocialReturnContext };

const go = (to: string, external = false): Letter => ({
  to: actorIds.navigation,
  event: { type: 'navigation.requested', to, replace: true, ...(external ? { external } : {}) },
});

/**
 * The page at the end of a visit to a provider: it tells the page that opened the window and closes. Without an opener
 * it stands in the browser's only page and leads on: to the remembered address, or back to the popup.
 */
export const socialReturnMachine = setup({
  types: {} as {
    context: SocialReturnContext;
    input: FeatureInput;
    events: SocialReturnEvent;
    tags: 'ready';
  },
  actors: {
    answerOpener: placeholder<boolean, { readonly result: SocialResult }>('answerOpener'),
    takeBackUrl: placeholder<{ readonly url: string } | null>('takeBackUrl'),
  },
  actions: {
    assignResult: assign(({ event }) => {
      assertEvent(event, 'route.entered');
      return { result: returnResultOf(event.query['result']), now: event.now };
    }),
    leaveForBackUrl: tell(({ context }: Seen, taken: { readonly url: string } | null) => {
      const url = taken?.url;
      const { result } = decideReturn(
        {
          purpose: 'login',
          redirectUrl: null,
          backUrl: null,
          remembered: url === undefined ? null : { url, savedAtMs: context.now },
          now: context.now,
          current: '/',
          depositPath: '/cashier/deposit',
        },
        context.site,
      );
      return go(result.href, result.kind === 'external');
    }),
    leaveForIndex: tell(() => go('/')),
    leaveForPopup: tell(() => go('/?show_popup_auth=1')),
    tellFailed: tell(({ context }: Seen) =>
      context.result === 'error' ? toast('error', { id: 'social.failed' }) : null,
    ),
  },
  guards: {
    isTold: (_, isTold: boolean | null) => isTold === true,
    isOk: ({ context }) => context.result === 'ok',
  },
}).createMachine({
  id: 'socialReturn',
  context: ({ input }) => ({
    result: returnResultOf(input.query['result']),
    now: input.now,
    site: input.site,
  }),
  initial: 'telling',
  states: {
    telling: {
      tags: 'ready',
      invoke: {
        src: 'answerOpener',
        id: 'answerOpener',
        input: ({ context }) => ({ result: context.result }),
        onDone: [{ guard: { type: 'isTold', params: value }, target: 'told' }, { target: 'deciding' }],
        onError: 'deciding',
      },
    },
    /** The window closes; a browser that keeps it open shows that it may be closed. */
    told: { tags: 'ready' },
    deciding: {
      always: [
        { guard: 'isOk', target: 'taking' },
        { target: 'left', actions: ['tellFailed', 'leaveForPopup'] },
      ],
    },
    taking: {
      invoke: {
        src: 'takeBackUrl',
        id: 'takeBackUrl',
        onDone: { target: 'left', actions: { type: 'leaveForBackUrl', params: value } },
        onError: { target: 'left', actions: 'leaveForIndex' },
      },
    },
    left: { tags: 'ready' },
  },
  on: { 'route.entered': { target: '.telling', actions: 'assignResult' } },
});
