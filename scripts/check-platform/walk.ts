import { randomUUID } from 'node:crypto';
import { classifySignIn } from '../../schemas/rules/access/sign-in-refusal.ts';
import type { SignInRefusal } from '../../schemas/rules/access/sign-in-refusal.ts';
import { toFailure } from '../../schemas/kit/error.ts';
import { callTable } from '../../schemas/calls/table.ts';
import type { CallName } from '../../schemas/calls/table.ts';
import type { CallOutline, CallRow } from '../../schemas/kit/call.ts';
import type { Options } from './arguments.ts';
import { consequences } from './consequences.ts';
import { createFacts, once } from './facts.ts';
import type { Facts } from './facts.ts';
import { skipped, verdictOf } from './findings.ts';
import type { CheckResult, Said } from './findings.ts';
import { judgeReply } from './judge.ts';
import type { Judged } from './judge.ts';
import { createVisitor } from './visitor.ts';
import type { Reply, Visitor, Wire } from './visitor.ts';

/** Why a check could not be made; told, and counted neither as a fit nor as a fault. */
export class NotAsked extends Error {}

/** What all checks share. Whoever is signed in is signed in when the first check needs it. */
export type Walk = {
  readonly options: Options;
  /** In which everything is asked. */
  readonly locale: string;
  readonly guest: Visitor;
  readonly facts: Facts;
  /** @throws NotAsked when no player is named or the sign-in failed */
  readonly player: () => Promise<Visitor>;
  readonly newVisitor: () => Visitor;
  /** The slowest answer since this was asked last, milliseconds. */
  readonly takeSlowest: () => number;
  readonly signIn: (visitor: Visitor, credentials: Credentials) => Promise<SignedIn>;
  /** A call of the table by this visitor, read as the site reads it. */
  readonly ask: (
    visitor: Visitor,
    call: CallName,
    wire?: Wire,
  ) => Promise<Judged & { readonly reply: Reply }>;
};

type Credentials = { readonly login: string; readonly password: string; readonly code?: string };
/** `refusal` null: the platform took the credentials. */
export type SignedIn = Judged & { readonly reply: Reply; readonly refusal: SignInRefusal | null };

/** One thing that is looked at. `call` is a call of the table, `stream`, or a path. */
export type Check = {
  readonly call: string;
  readonly name: string;
  readonly run: (walk: Walk) => Promise<readonly Said[]>;
};

export const rowOf = (call: CallName): CallOutline | CallRow => callTable[call];
export const newKey = (): string => randomUUID();

export const createWalk = (options: Options, locale: string): Walk => {
  let slowestMs = 0;
  const newVisitor = () =>
    createVisitor(options, locale, (tookMs) => {
      slowestMs = Math.max(slowestMs, tookMs);
    });
  const ask: Walk['ask'] = async (visitor, call, wire = {}) => {
    const reply = await visitor.call(call, wire);
    return { ...judgeReply(rowOf(call), reply, options.slowMs, consequences[call]), reply };
  };
  const signIn: Walk['signIn'] = async (visitor, { login, password, code }) => {
    const judged = await ask(visitor, 'auth.login', {
      login: login.replace(/^\+/, ''),
      password,
      ...(code !== undefined && { code }),
    });
    const { read } = judged;
    const refusal =
      read.kind === 'refused' ? classifySignIn(toFailure(read.error), code !== undefined).result : null;
    return { ...judged, refusal };
  };
  const player = once(async () => {
    const { login, password } = options;
    if (login === '') throw new NotAsked('no --player');
    const visitor = newVisitor();
    const { read } = await signIn(visitor, { login, password });
    if (read.kind !== 'data' || !visitor.isSignedIn()) throw new NotAsked('nobody could be signed in');
    return visitor;
  });
  const guest = newVisitor();
  const takeSlowest = (): number => {
    const taken = Math.round(slowestMs);
    slowestMs = 0;
    return taken;
  };
  const facts = createFacts(guest, player);
  return { options, locale, guest, facts, player, newVisitor, takeSlowest, signIn, ask };
};

const isWanted = ({ call, name }: Check, only: readonly string[]): boolean =>
  only.length === 0 ||
  only.some((one) => [call, name].some((text) => text.toLowerCase() === one.toLowerCase()));

/** Runs the checks one after another, as a single visitor would, and tells each as it ends. */
export const runChecks = async (
  walk: Walk,
  checks: readonly Check[],
  tell: (result: CheckResult & { readonly call: string }) => void,
): Promise<void> => {
  for (const check of checks.filter((one) => isWanted(one, walk.options.only))) {
    walk.takeSlowest();
    const said = await check.run(walk).catch((error: unknown): readonly Said[] => {
      if (error instanceof NotAsked) return [skipped(error.message)];
      throw error;
    });
    tell({
      call: check.call,
      check: check.name,
      verdict: verdictOf(said),
      tookMs: walk.takeSlowest(),
      said,
    });
  }
};
