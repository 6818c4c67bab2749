import type { BrowserContext, Locator } from 'playwright/test';
import type { Fault as WireFault } from '../../sandbox/faults.ts';
import type { TestPlayer } from '../harness/host-api.ts';
import type { SiteHandle } from '../harness/site.ts';
import type { Watch } from '../harness/watch.ts';
import type { Visit } from '../e2e/pages/visit.ts';
import type { Seen } from './look.ts';

/** One visitor in the middle of one journey, with what went wrong so far. */
export type Scene = {
  readonly site: SiteHandle;
  readonly context: BrowserContext;
  readonly watch: Watch;
  readonly visitId: string;
  readonly player: TestPlayer;
  /** The number of the cell: what alternates, alternates by it. */
  readonly turn: number;
  /** The tab that the visitor looks at. */
  visit: Visit;
  /** Facts of the journey itself, such as the number of a payment. */
  readonly facts: Map<string, string>;
  /** What the visitor did, in order. */
  readonly done: string[];
  /** What the pages told since the critical press, each once. */
  readonly told: Set<string>;
  readonly wrong: string[];
  /** Documents that the tab has loaded. */
  loads: number;
  seen: Seen;
};

/** What is typed at a place. A secret is asked for anew after a document was loaded. */
export type TypedField = {
  readonly field: Locator;
  readonly value: string;
  readonly isSecret?: boolean;
  /** On a page of somebody else's. */
  readonly isForeign?: boolean;
};

/** Where the visitor may stand, and what a person does there. */
export type Place = {
  readonly name: string;
  readonly isHere: (scene: Scene) => Promise<boolean>;
  /** Nothing for a place where one waits. */
  readonly act?: (scene: Scene) => Promise<void>;
};

/** The place whose button has an effect. */
type CriticalPlace = {
  readonly isHere: (scene: Scene) => Promise<boolean>;
  readonly typed: (scene: Scene) => readonly TypedField[] | Promise<readonly TypedField[]>;
  /** After typing and before the button can be pressed: a choice, a box. Done once for each document. */
  readonly choose?: (scene: Scene) => Promise<void>;
  readonly button: (scene: Scene) => Locator;
};

export type Journey = {
  readonly id: string;
  readonly title: string;
  /** What the sandbox is asked when the button is pressed. */
  readonly call: string;
  /** Who comes; the fault meets this player. */
  readonly player: (site: SiteHandle, name: string) => Promise<TestPlayer>;
  readonly isSignedIn: boolean;
  readonly start: (scene: Scene) => Promise<void>;
  readonly critical: CriticalPlace;
  /** First match first; after the critical place, before the common ones. */
  readonly places: readonly Place[];
  readonly isOver: (scene: Scene) => Promise<boolean>;
  /** The session ends with it, so that a lost answer is settled when the player comes back. */
  readonly keepsIntent?: boolean;
  /** What was typed besides secrets comes back after a reload. */
  readonly keepsTyped?: boolean;
  /** What the platform holds of it: the sum of its effects, once for one press. */
  readonly effects: (scene: Scene) => Promise<number>;
  /** Two tabs of the player press at once. */
  readonly effectsOfTwo: readonly number[];
};

export type GridFault = {
  readonly id: string;
  readonly title: string;
  /** Answers of the critical call, one after the other. */
  readonly wire?: readonly Omit<WireFault, 'target' | 'visit' | 'isNext'>[];
  /** Before the first page opens. */
  readonly prepare?: (scene: Scene) => Promise<void>;
  /** At the critical place, all typed. */
  readonly strike?: (scene: Scene, journey: Journey) => Promise<void>;
  /** In place of a click. */
  readonly press?: (scene: Scene, button: Locator, journey: Journey) => Promise<void>;
  /** What a person does about it once it was told, or after a while: connects, frees storage. */
  readonly relieve?: (scene: Scene) => Promise<void>;
  /** How long it lasts at most before it is relieved, ms. */
  readonly lastsMs?: number;
  /** Nothing can bring typed values back. */
  readonly losesTyped?: boolean;
  readonly isTwoTabs?: boolean;
  /** After the journey is over. */
  readonly check?: (scene: Scene, journey: Journey) => Promise<void>;
};

export type CellResult = {
  readonly fault: string;
  readonly journey: string;
  readonly wrong: readonly string[];
  readonly told: readonly string[];
  readonly done: readonly string[];
  readonly seconds: number;
};
