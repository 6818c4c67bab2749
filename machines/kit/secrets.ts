import { fromPromise } from 'xstate';
import type { PromiseActorLogic } from 'xstate';
import type { Vault } from '../../schemas/rules/kit/vault.ts';

/** Prefixes of references, such as the id of a form. */
export type SecretsInput = { readonly prefixes: readonly string[] };
/** Runs as long as the secrets are needed: when it is stopped, they are wiped from the vault. */
export type SecretsActor = PromiseActorLogic<null, SecretsInput>;

export const secretsPlaceholder: SecretsActor = fromPromise<null, SecretsInput>(
  () => new Promise<null>(() => {}),
);

/** The same over the page's vault. Not lazy: a popup closed before its chunk has come is wiped as well. */
export const guardSecrets = (vault: Vault): SecretsActor =>
  fromPromise<null, SecretsInput>(
    ({ input, signal }) =>
      new Promise<null>(() => {
        signal.addEventListener('abort', () => {
          for (const prefix of input.prefixes) vault.wipe(prefix);
        });
      }),
  );
