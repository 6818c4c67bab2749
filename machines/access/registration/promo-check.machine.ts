import { assign, setup } from 'xstate';
import { promoCheckDebounceMs } from '../../../schemas/constants.ts';
import type { PromoCode } from '../../../schemas/rewards/offers.ts';
import { firstFieldCode } from '../../../schemas/rules/kit/field-errors.ts';
import type { Failure, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { failure, output, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { isRefusedAs } from '../../kit/refusals/refusal-text.ts';

export type PromoCheckInput = { readonly code: string };
/** `error`: code of the refusal, '' for every other verdict. `unchecked`: the check gave no answer. */
export type PromoCheckOutput = {
  readonly verdict: 'valid' | 'invalid' | 'unchecked';
  readonly error: string;
};

/** The check was answered: the code is not one. A lost answer or a fault says nothing about it. */
export const isRefusedCode = (outcome: Outcome<unknown>): boolean =>
  outcome.ok || isRefusedAs<'campaigns.checkPromocode'>(outcome.failure, 'InvalidParameter');

/** One check of one promo code, after a pause for further letters. Stopping it interrupts the check. */
export const promoCheckMachine = setup({
  types: {} as {
    context: PromoCheckInput & PromoCheckOutput;
    input: PromoCheckInput;
    output: PromoCheckOutput;
  },
  actors: {
    checkPromocode: placeholder<PromoCode | null, { readonly promo_code: string }>('checkPromocode'),
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignValid: assign({ verdict: 'valid' }),
    assignInvalid: assign((_, found: Failure | null) => ({
      verdict: 'invalid' as const,
      error: (found && firstFieldCode(found.data, 'promo_code')) ?? 'INVALID',
    })),
  },
  guards: {
    isKnownCode: (_, found: PromoCode | null) => found !== null,
    isRefusedCode: (_, outcome: Outcome<PromoCode | null>) => isRefusedCode(outcome),
  },
}).createMachine({
  id: 'promoCheck',
  context: ({ input }) => ({ ...input, verdict: 'unchecked', error: '' }),
  output: ({ context: { verdict, error } }) => ({ verdict, error }),
  initial: 'waiting',
  states: {
    waiting: {
      invoke: {
        src: 'deadline',
        id: 'promoDeadline',
        input: { inMs: promoCheckDebounceMs },
        onDone: 'checking',
      },
    },
    checking: {
      invoke: {
        src: 'checkPromocode',
        id: 'checkPromocode',
        input: ({ context }) => ({ promo_code: context.code }),
        onDone: [
          { guard: { type: 'isKnownCode', params: value }, target: 'checked', actions: 'assignValid' },
          {
            guard: { type: 'isRefusedCode', params: output },
            target: 'checked',
            actions: { type: 'assignInvalid', params: failure },
          },
          { target: 'checked' },
        ],
        onError: 'checked',
      },
    },
    checked: { type: 'final' },
  },
});
