import { isComplete } from '../../schemas/kit/call.ts';
import type { CallOutline, CallRow } from '../../schemas/kit/call.ts';
import { callNameOf, callTable } from '../../schemas/calls/table.ts';
import type { CallName } from '../../schemas/calls/table.ts';
import type { WireTree } from '../../schemas/kit/wire.ts';
import { isSessionAlive } from '../access/sessions.ts';
import { checkClosed } from '../account/limits/closed.ts';
import { PlatformError, platformError } from '../errors.ts';
import type { Db } from '../database/tables.ts';
import { handlers } from './handlers.ts';
import type { CallContext } from './context.ts';
import { answerOf, failureAnswer, successAnswer } from './envelope.ts';
import { createKeeper, isDefinite, payloadHash } from './idempotency.ts';
import type { Answer, Intent, Keeper } from './idempotency.ts';
import { decodePayload } from './payload.ts';
import { inTransaction } from './transaction.ts';

/** Calls of the table that have no handler yet; each answers MethodNotFound. */
export const missingCalls = (): readonly CallName[] =>
  (Object.keys(callTable) as CallName[]).filter((name) => handlers[name] === undefined);

type AnyHandler = (context: CallContext, payload: unknown) => Promise<unknown>;
type Route = { readonly name: CallName; readonly row: CallOutline | CallRow; readonly handler: AnyHandler };

/** Finds the row by name in any case, checks the method. */
const routeOf = (rawName: string, method: string): Route => {
  const name = callNameOf(rawName);
  if (!name) throw platformError('MethodNotFound', { status: 404, message: 'unknown call' });
  const row: CallOutline | CallRow = callTable[name];
  const handler = handlers[name] as AnyHandler | undefined;
  if (row.method !== method)
    throw platformError('InvalidRequest', { status: 405, message: `${name} is a ${row.method} call` });
  if (!handler) throw platformError('MethodNotFound', { message: `${name} is not answered yet` });
  return { name, row, handler };
};

const checkAccess = ({ row, name }: Route, context: CallContext): void => {
  const { player, platform } = context;
  if (platform.switches().isMaintenance && !name.startsWith('metadata.'))
    throw platformError('ApplicationUnavailable', { message: 'maintenance' });
  if (row.access === 'player' && !player) throw platformError('Authorization', { message: 'sign in first' });
  if (row.access === 'guest' && player) throw platformError('AccessDenied', { message: 'signed in already' });
  const isPersonal = row.access === 'player' || name === 'account.getInfo';
  if (player?.status === 'banned' && isPersonal)
    throw platformError('UserBanned', { data: { reason: 'ban' } });
  if (player?.status === 'deleted' && isPersonal) throw platformError('UserDeleted');
  checkClosed(name, row.flags.effectful, context);
};

/**
 * The player as he stands when the call has its turn: another device may have ended his session meanwhile, or closed his
 * account.
 */
const atItsTurn = async (route: Route, context: CallContext, db: Db): Promise<CallContext> => {
  const { session, player, now } = context;
  if (!session || !player) return { ...context, db };
  const isAlive = await isSessionAlive(db, session.tokenHash, now);
  const known = isAlive
    ? await db.selectFrom('players').selectAll().where('uid', '=', player.uid).executeTakeFirst()
    : undefined;
  const present = { ...context, db, player: known ?? null, session: known ? session : null };
  checkAccess(route, present);
  return present;
};

const keyOf = (payload: unknown): string | undefined => {
  if (typeof payload !== 'object' || payload === null || !('idempotency_key' in payload)) return undefined;
  return typeof payload.idempotency_key === 'string' ? payload.idempotency_key : undefined;
};

/** Waits while the call counts as running and before it does anything. */
type Hold = () => Promise<void>;

export type Router = {
  /** Answers one call; `tree` is the payload as it came. Never rejects. */
  readonly answer: (
    rawName: string,
    method: string,
    tree: WireTree,
    context: CallContext,
    hold: Hold,
  ) => Promise<Answer>;
};

/** The platform's calls, derived from the call table. */
export const createRouter = (): Router => {
  const keeper: Keeper = createKeeper();

  const runOnce = async (
    route: Route,
    context: CallContext,
    payload: unknown,
    key: string,
    hold: Hold,
  ): Promise<Answer> => {
    const scope = context.player ? `player:${context.player.uid}` : `visit:${context.visitId}`;
    const intent: Intent = { scope, call: route.name, key, payloadHash: payloadHash(payload) };
    const stored = await keeper.begin(context.platform.db, intent, context.now);
    if (stored) return stored;
    const keep = (db: Db, answer: Answer) => keeper.keep(db, intent, answer, context.now);
    try {
      await hold();
      return await inTransaction(context.platform.db, async (db) => {
        const answer = await route
          .handler(await atItsTurn(route, context, db), payload)
          .then(successAnswer, async (error: unknown) => {
            if (!(error instanceof PlatformError) || !error.keepsEffects) throw error;
            return failureAnswer(error);
          });
        if (isDefinite(answer.status)) await keep(db, answer);
        return answer;
      });
    } catch (error) {
      const answer = answerOf(error);
      if (error instanceof PlatformError && isDefinite(answer.status))
        await keep(context.platform.db, answer);
      throw error;
    } finally {
      keeper.end(intent);
    }
  };

  const run = async (route: Route, context: CallContext, payload: unknown, hold: Hold): Promise<Answer> => {
    const key = keyOf(payload);
    if (key !== undefined) return runOnce(route, context, payload, key, hold);
    await hold();
    if (!route.row.flags.effectful) return successAnswer(await route.handler(context, payload));
    return successAnswer(
      await inTransaction(context.platform.db, async (db) =>
        route.handler(await atItsTurn(route, context, db), payload),
      ),
    );
  };

  return {
    answer: async (rawName, method, tree, context, hold) => {
      try {
        const route = routeOf(rawName, method);
        checkAccess(route, context);
        const payload = isComplete(route.row) ? decodePayload(route.row.payload, tree) : tree;
        return await run(route, context, payload, hold);
      } catch (error) {
        if (!(error instanceof PlatformError)) console.error(`sandbox: ${rawName}`, error);
        return answerOf(error);
      }
    },
  };
};
