import type { FormEvent, FormFact } from '../../kit/form/form.events.ts';
import type { Notice } from '../login/popup.ts';
import type { FormRefusal } from './form-refusal.ts';

/** What the parent of a held form asks of the form itself. */
type FormWish = Extract<
  FormEvent,
  {
    readonly type:
      | 'form.submit.requested'
      | 'form.fields.replaced'
      | 'form.values.assigned'
      | 'form.errors.told';
  }
>;

export type HeldFormEvent =
  | FormFact
  | FormWish
  /** While held, a submit is ignored: fields are being fetched, or another call is on its way. */
  | { readonly type: 'form.hold.changed'; readonly held: boolean }
  /** The try is over without success. */
  | ({ readonly type: 'held-form.refused' } & FormRefusal)
  /** Something to say outside of a try, or nothing any more. */
  | { readonly type: 'held-form.notice.told'; readonly notice: Notice | null };

/** What a held form tells its parent. */
export type HeldFormFact =
  | FormFact
  /** The time is over that the platform wanted no further try in. */
  | { readonly type: 'held-form.wait.ended' };

declare module '../../kit/letters.ts' {
  interface ChildInbox {
    readonly heldForm: HeldFormEvent;
  }
}
