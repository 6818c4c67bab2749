import { decideDepositPath } from '../../../schemas/rules/cashier/deposit.ts';
import { writeQuery } from '../../../schemas/rules/kit/query.ts';
import { buildPath } from '../../../schemas/rules/site/routes.ts';
import type { DepositPageData } from '../../../effects/cashier/load-deposit.ts';
import type { RouteEntered } from '../../kit/feature-input.ts';
import type { Letter } from '../../kit/letters.ts';
import { navigate, rewriteAddress } from '../../kit/requests.ts';
import { chooseMethod, lastMethod, methodsOf, withMethod, withoutGone } from './deposit-form.ts';
import type { DepositContext } from './deposit-form.ts';

/** Where the address leads, and the method that it names. */
const pathDecision = (context: DepositContext) =>
  decideDepositPath({
    routeName: context.route,
    sysname: context.sysname,
    queryMethod: context.query['method'] ?? null,
    valid: methodsOf(context).map(({ sysname }) => sysname),
    showSysnameInUrl: context.showSysnameInUrl,
    locale: '',
    defaultLocale: '',
  });

const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const text = writeQuery(query);
  return text === '' ? path : `${path}?${text}`;
};

/** An own address with the query of this page; `/cashier/billing` has spent its `method`. */
const keepQuery = (context: DepositContext, path: string): string => {
  const { method, ...rest } = context.query;
  return withQuery(
    path,
    context.route === 'cashier-billing' || method === undefined ? rest : { ...rest, method },
  );
};

const methodPath = (context: DepositContext, sysname: string): string =>
  keepQuery(context, buildPath('cashier-deposit-sysname', { sysname }));

export const routeOf = ({ route, params, query, now }: RouteEntered): Partial<DepositContext> => ({
  route,
  query,
  sysname: params['sysname'] ?? null,
  now,
});

/** The form over what was loaded, with the method that the address names, else the one that was paid with last; none that cannot be used. */
export const loadedForm = (context: DepositContext, data: DepositPageData): DepositContext => {
  const next = { ...context, data };
  const sysname = pathDecision(next).result.preselect ?? (context.method || lastMethod(next)?.sysname);
  const method = methodsOf(next).find((candidate) => candidate.sysname === sysname) ?? null;
  const chosen = withMethod(next, method);
  const form = { ...chosen, ...withoutGone(chosen) };
  const isKept =
    method !== null &&
    form.methodId !== null &&
    form.methodId === context.methodId &&
    (context.requisiteId === null || method.saved_requisites.some(({ id }) => id === context.requisiteId));
  return isKept ? { ...form, requisiteId: context.requisiteId } : form;
};

/** The address names the method; without one nothing is chosen, unless addresses do not show methods. */
export const followedForm = (context: DepositContext): Partial<DepositContext> => {
  const { preselect } = pathDecision(context).result;
  if (preselect === null && !context.showSysnameInUrl) return {};
  const method = methodsOf(context).find(({ sysname }) => sysname === preselect) ?? null;
  if (method?.id === context.methodId || (method === null && context.methodId === null)) return {};
  return chooseMethod(context, method);
};

/** To the address that this one stands for. */
export const redirectLetter = (context: DepositContext): Letter<'navigation'> | null => {
  const { redirect } = pathDecision(context).result;
  return redirect === null || context.isQuick ? null : rewriteAddress(keepQuery(context, redirect));
};

const addressesMethod = (context: DepositContext): boolean =>
  context.showSysnameInUrl &&
  !context.isQuick &&
  context.methodId !== null &&
  context.sysname !== context.method;

/** To the address of the chosen method; an earlier wish may name one that is offered no more. */
export const methodLetter = (context: DepositContext): Letter<'navigation'> | null =>
  addressesMethod(context) ? navigate(methodPath(context, context.method), true) : null;

/** To the address of the method that was paid with last, where the address names none. */
export const lastMethodLetter = (context: DepositContext): Letter<'navigation'> | null =>
  pathDecision(context).result.preselect === null && addressesMethod(context)
    ? rewriteAddress(methodPath(context, context.method))
    : null;
