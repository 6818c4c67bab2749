import { describe, expect, it } from 'vitest';
import { transactionStatuses } from './history.ts';
import { timelineOf } from './timeline.ts';
import type { Timed } from './timeline.ts';

const shown = (kind: Parameters<typeof timelineOf>[0], timed: Partial<Timed>) =>
  timelineOf(kind, { status: 'pending', createdAt: 1, steps: [], ...timed }).map(
    ({ name, state, at }) => `${name} ${state} ${at ?? '-'}`,
  );

describe('the steps of a payment', () => {
  it('a withdrawal that nobody has looked at waits for its approval and is not on its way', () => {
    expect(shown('withdrawal', {})).toEqual(['asked done 1', 'approved now -', 'sent ahead -']);
    for (const status of ['on_verification', 'action_required'] as const)
      expect(shown('withdrawal', { status })).toEqual([
        'asked done 1',
        'checked now -',
        'approved ahead -',
        'sent ahead -',
      ]);
  });

  it('the times are those of the platform, and none where it tells none', () => {
    const steps = [
      { status: 'processing', at: 5 },
      { status: 'success', at: 9 },
    ] as const;
    expect(shown('withdrawal', { status: 'processing', steps: steps.slice(0, 1) })).toEqual([
      'asked done 1',
      'approved done 5',
      'sent now -',
    ]);
    expect(shown('withdrawal', { status: 'success', steps })).toEqual([
      'asked done 1',
      'approved done 5',
      'sent done 9',
    ]);
    expect(shown('withdrawal', { status: 'success' })).toEqual([
      'asked done 1',
      'approved done -',
      'sent done -',
    ]);
  });

  it('what was declined or cancelled ends there, after the steps that it did take', () => {
    const declined = { status: 'declined', at: 7 } as const;
    expect(shown('withdrawal', { status: 'declined', steps: [declined] })).toEqual([
      'asked done 1',
      'declined ended 7',
    ]);
    expect(
      shown('withdrawal', { status: 'declined', steps: [{ status: 'processing', at: 5 }, declined] }),
    ).toEqual(['asked done 1', 'approved done 5', 'declined ended 7']);
    expect(shown('deposit', { status: 'cancelled' })).toEqual(['asked done 1', 'cancelled ended -']);
  });

  it('nobody approves a deposit, however it ends', () => {
    const steps = [{ status: 'processing', at: 5 }] as const;
    for (const status of transactionStatuses)
      expect(shown('deposit', { status, steps }).filter((step) => step.startsWith('approved'))).toEqual([]);
  });

  it('a deposit is asked for and paid; a bonus has no steps', () => {
    expect(shown('deposit', {})).toEqual(['asked done 1', 'paid now -']);
    expect(shown('deposit', { status: 'success', steps: [{ status: 'success', at: 3 }] })).toEqual([
      'asked done 1',
      'paid done 3',
    ]);
    expect(shown('bonuses', { status: 'success' })).toEqual([]);
  });
});
