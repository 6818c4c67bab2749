import type { AnyActorRef } from 'xstate';
import type { HeadData } from '../../../machines/site/head/head.machine.ts';
import type { Vault } from '../../../schemas/rules/kit/vault.ts';
import type { Deed } from './page.types.ts';
import type { Profile } from './profile.ts';

/** What changes while a page is open. */
export type OpenState = {
  readonly base: string;
  readonly profile: Profile;
  readonly vault: Vault;
  readonly did: Deed[];
  address: URL;
  head: HeadData | null;
};

/** The context of an actor, or undefined while there is none. */
export const contextOf = (root: AnyActorRef, id: string): Readonly<Record<string, never>> | undefined =>
  (root.system.get(id) as AnyActorRef | undefined)?.getSnapshot()?.context as
    | Readonly<Record<string, never>>
    | undefined;
