import type { ChatConfig } from '../../../schemas/pages/support.ts';
import type { ChatMessage, ChatVisitor } from '../../../schemas/rules/site/live-chat.ts';

/** What an adapter hears from its vendor's script. */
type ChatEvents = {
  readonly onWindow: (isOpen: boolean) => void;
  readonly onMessage: (message: ChatMessage) => void;
};

/** One vendor's chat behind one interface; each method speaks the vendor's own script interface. */
export type ChatAdapter = {
  /** Sets what the script reads when it starts. Called before the script is loaded. */
  readonly prepare: (config: ChatConfig, visitor: ChatVisitor, events: ChatEvents) => void;
  /** Called when the script has been loaded. */
  readonly loaded?: (config: ChatConfig, visitor: ChatVisitor, events: ChatEvents) => void;
  readonly open: () => void;
  /** Left out: the vendor has no such call. */
  readonly close?: () => void;
  /** Finds the badge that the script draws. */
  readonly badge: string;
};

// oxlint-disable-next-line typescript/no-explicit-any -- globals of vendors' scripts, none of which has types
export type VendorWindow = Window & Record<string, any>;
export const vendorWindow = (): VendorWindow => globalThis as unknown as VendorWindow;
