import { register } from '../access/register.ts';
import { restore } from '../access/restore.ts';
import { login, logout } from '../access/sign-in.ts';
import type { Handlers } from '../calls/handler.ts';

export const authHandlers = {
  'auth.login': login,
  'auth.logout': logout,
  'auth.register': register,
  'auth.restore': restore,
} satisfies Handlers;
