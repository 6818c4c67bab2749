import type { GateActor } from '../../../../machines/account/gate/gate.selectors.ts';
import type { Gate } from '../../../../schemas/account/gates.ts';

export type StepProps = { readonly gate: GateActor; readonly due: Gate };
