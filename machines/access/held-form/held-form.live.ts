import { liveForm } from '../../kit/form/form.live.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { heldFormMachine } from './held-form.machine.ts';

export const liveHeldForm = (parts: LiveParts) =>
  heldFormMachine.provide({ actors: { form: liveForm(parts), deadline: parts.deadline } });
