import * as Effect from 'effect/Effect';
import { expect } from 'vitest';
import { Api } from '../../effects/kit/api/api.ts';
import { callTable } from '../../schemas/calls/table.ts';
import type { CallPayload, CompleteCallName } from '../../schemas/calls/table.ts';
import type { fakePlatform } from './fake-platform.ts';

type Services =
  Parameters<ReturnType<typeof fakePlatform>['run']>[0] extends Effect.Effect<unknown, unknown, infer R>
    ? R
    : never;

/** A program of one call: what it sends, and what it gives for the platform's answer in `answers.ts`. */
export type CallCase = readonly [
  rows: string,
  name: CompleteCallName,
  program: () => Effect.Effect<unknown, unknown, Services>,
  sent: Readonly<Record<string, string>>,
  value: unknown,
];

export const key = '0b6f0c3e-6f0e-4a53-9c1e-1f2d3c4b5a69';
export const any = expect.anything();
export const page = { items: [any], total: expect.any(Number) };

/** Money calls leave through the intents, which send a row once under its key. */
type Intended =
  | 'Cashier.makedeposit'
  | 'Cashier.makewithdrawal'
  | 'Cashier.cancelwithdrawal'
  | 'Loyalty.buyproduct'
  | 'Tournaments.participate';
export const sendOnce = <Name extends Intended>(name: Name, payload: CallPayload<Name>) =>
  Effect.flatMap(Api, (api) => api.callOnce(callTable[name], payload));
