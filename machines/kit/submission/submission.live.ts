import { liveForm } from '../form/form.live.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { guardSecrets, secretsPlaceholder } from '../secrets.ts';
import { submissionMachine } from './submission.machine.ts';
import type { SubmitAnswer, SubmitInput } from './submission.machine.ts';
import type { EffectActor } from '../placeholder.ts';

/** A form sent by the given call. */
export const liveSubmission = (parts: LiveParts, submit: EffectActor<SubmitAnswer, SubmitInput>) =>
  submissionMachine.provide({
    actors: {
      form: liveForm(parts),
      submit,
      deadline: parts.deadline,
      guardSecrets: parts.browser ? guardSecrets(parts.browser.vault) : secretsPlaceholder,
    },
  });
