import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Inbox } from '../../../machines/kit/letters.ts';
import type { HeadData } from '../../../machines/site/head/head.machine.ts';
import type { Vault } from '../../../schemas/rules/kit/vault.ts';
import type { Profile } from './profile.ts';

/** A call that left the page. */
export type SeenCall = {
  readonly method: string;
  /** Without origin. */
  readonly url: URL;
  readonly body: ReadonlyMap<string, string>;
  /** What the body is on the wire. */
  readonly encoding: 'form-data' | 'query' | 'text' | 'none';
  readonly headers: Headers;
  /** What came back, once it is read; null for a lost answer. */
  readonly answer: { readonly status: number; readonly text: string } | null;
};

export type PageOptions = {
  readonly profile?: Profile;
  /** Name of a seeded player, or login and password. */
  readonly as?: string | { readonly login: string; readonly password: string };
  readonly acceptLanguage?: string;
  readonly siteName?: string;
  /** Inside a frame of another site. */
  readonly isFramed?: boolean;
  /** Ids of texts that no translation has. */
  readonly untold?: readonly string[];
  /** The page that led here. */
  readonly referrer?: string;
  /** What is dispatched to the document is an interaction. */
  readonly hears?: boolean;
  /** Balance and build are polled and pushed news received, as the browser's worker does. */
  readonly polls?: boolean;
};

/** Name and arguments of what a machine did to the document. */
export type Deed = readonly [string, ...unknown[]];

export type OpenPage = {
  readonly root: AnyActorRef;
  readonly profile: Profile;
  readonly vault: Vault;
  readonly actor: (id: keyof Inbox) => AnyActorRef;
  readonly send: <Id extends keyof Inbox>(id: Id, event: Inbox[Id]) => void;
  /** Waits until the condition over an actor's snapshot holds. */
  readonly until: (
    id: keyof Inbox,
    isTrue: (snapshot: AnyMachineSnapshot) => boolean,
  ) => Promise<AnyMachineSnapshot>;
  readonly goTo: (path: string) => Promise<void>;
  /** Where the page is by its history. */
  readonly address: () => string;
  /** What the views draw of the present snapshots, as HTML. */
  readonly html: () => Promise<string>;
  /** The same as text: one line per piece. */
  readonly text: () => Promise<string>;
  /** Waits until the drawn text has this piece. */
  readonly shows: (piece: string | RegExp) => Promise<string>;
  /** All calls that left the page since it was opened. */
  readonly calls: () => readonly SeenCall[];
  readonly head: () => HeadData | null;
  /** What the machines did to the document. */
  readonly did: () => readonly Deed[];
  /** What was written to the console, one line each. */
  readonly logs: () => readonly string[];
  readonly close: () => void;
};
