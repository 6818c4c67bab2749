import { register } from './register.ts';
import { restore } from './restore.ts';
import { login, logout } from './sign-in.ts';
import type { Handlers } from '../calls/handler.ts';

export const authHandlers = {
  'auth.login': login,
  'auth.logout': logout,
  'auth.register': register,
  'auth.restore': restore,
} satisfies Handlers;
