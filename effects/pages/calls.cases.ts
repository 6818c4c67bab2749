import { expect } from 'vitest';
import type { CallCase } from '../../tests/builders/call-case.ts';
import { getSupportSettings } from './support/get-settings.ts';

export const callCases: readonly CallCase[] = [
  [
    'AC-7.78 AC-7.84',
    'Support.getsettings',
    () => getSupportSettings(),
    {},
    expect.objectContaining({ chat: 'freshChat' }),
  ],
];
