import type { CallCase } from '../../tests/builders/call-case.ts';
import { logout } from './logout.ts';

export const callCases: readonly CallCase[] = [['SH-7.07', 'auth.logout', () => logout(), {}, null]];
