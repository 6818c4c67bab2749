import { Hono } from 'hono';
import { limitRules } from '../account/limits/rules.ts';
import { inTransaction } from '../calls/transaction.ts';
import { findPayment, settleDeposit } from '../cashier/deposits.ts';
import type { Decision } from '../cashier/deposits.ts';
import { processWithdrawal } from '../cashier/withdrawals.ts';
import type { Env } from '../http/request.ts';
import { booksBalance } from '../ledger/books.ts';
import type { Platform } from '../platform.ts';
import { readBody, refuse, reply } from './read-body.ts';

const deposits: readonly string[] = ['approve', 'decline', 'pending', 'cancel'] satisfies Decision[];
const withdrawals: readonly string[] = ['process', 'pay', 'decline'];

/** The books, and payments as the desk decides them. */
export const bookRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  const { db, clock } = platform;
  app.get('/books', async (http) => {
    const wrong = await booksBalance(db);
    return reply(http, { balanced: wrong.length === 0, wrong });
  });

  app.post('/payments/:id', async (http) => {
    const { decision } = await readBody(http);
    const now = clock.now();
    const payment = await inTransaction(db, async (transaction) => {
      const found = await findPayment(transaction, http.req.param('id'));
      if (!found || typeof decision !== 'string') return undefined;
      if (found.direction === 'deposit')
        return deposits.includes(decision)
          ? settleDeposit(transaction, found, decision as Decision, limitRules(platform.switches()), now)
          : undefined;
      return withdrawals.includes(decision)
        ? processWithdrawal(transaction, found, decision as 'process' | 'pay' | 'decline', now)
        : undefined;
    });
    return payment
      ? reply(http, { id: payment.id, status: payment.status })
      : refuse('no such payment or decision', 404);
  });
  return app;
};
