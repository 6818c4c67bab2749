import * as Context from 'effect/Context';
import type { Vault } from '../../schemas/rules/kit/vault.ts';

/** Sensitive field values by reference; the one vault of the page, made in the composition root. */
export class VaultService extends Context.Service<VaultService, Vault>()('effects/VaultService') {}
