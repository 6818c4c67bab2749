/* oxlint-disable typescript/no-explicit-any -- the same actions stand in every machine that runs a held form */
import { sendTo } from 'xstate';
import type { ActionFunction } from 'xstate';
import { actorIds } from '../../kit/actor-ids.ts';
import { loaded } from '../../kit/page-load.ts';
import type { System } from '../../kit/tell.ts';
import { notice } from '../login/popup.ts';
import { defect, lostAnswer, released, saying } from './form-refusal.ts';
import type { HeldFormEvent } from './held-form.events.ts';

/** What every machine that runs a held form asks of it. Its child has the id `heldForm`. */
type FormAction = ActionFunction<any, any, any, any, any, any, never, never, never>;

const ask = (event: HeldFormEvent): FormAction => sendTo<any, any, any, any, any, never>('heldForm', event);

export const holdForm = ask({ type: 'form.hold.changed', held: true });
export const freeForm = ask({ type: 'form.hold.changed', held: false });
export const releaseForm = ask({ type: 'held-form.refused', ...released });
export const refuseDefect = ask({ type: 'held-form.refused', ...defect });
export const refuseLost = ask({ type: 'held-form.refused', ...lostAnswer });

/** A sign-in was accepted and its account did not come: of a guest, the browser kept no cookie of it. */
export const unkeptText = (system: System): string =>
  system.get(actorIds.session)?.getSnapshot()?.value === 'guest' ? 'login.notKept' : 'errors.LostAnswer';
export const refuseUnkept: FormAction = sendTo<any, any, any, any, any, never>('heldForm', ({ system }) => ({
  type: 'held-form.refused',
  ...saying(notice(unkeptText(system))),
}));
export const clearNotice = ask({ type: 'held-form.notice.told', notice: null });
export const tellFieldsFailed = ask({
  type: 'held-form.notice.told',
  notice: notice('registration.fieldsFailed'),
});

/** Reads the fields of the country chosen last, for a machine with the actions that are named. */
export const refetchFields = {
  src: 'getFields',
  id: 'getFields',
  input: ({ context }: { readonly context: { readonly country: string } }) => ({
    country: context.country,
  }),
  onDone: [
    loaded('editing', 'assignDefinitions', 'clearNotice', 'replaceFields'),
    { target: 'editing', actions: 'tellFieldsFailed' },
  ],
  onError: { target: 'editing', actions: 'tellFieldsFailed' },
} as const;
