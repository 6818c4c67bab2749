import { changeChecks } from './changes.ts';
import { contentChecks } from './content.ts';
import { entryChecks, lastChecks, openDoors } from './entry.ts';
import { identityChecks } from './identity.ts';
import { moneyChecks } from './money.ts';
import { pushChecks } from './push.ts';
import { guestReads, playerReads, withoutSession } from './reads.ts';
import { refusalChecks } from './refusals.ts';
import { siteReads } from './site-reads.ts';
import type { Check } from './walk.ts';

/** All that is looked at, in the order of a visit: a guest, a sign-in, a player, money, the way out. */
export const allChecks: readonly Check[] = [
  ...siteReads,
  ...contentChecks,
  ...guestReads,
  ...withoutSession,
  ...refusalChecks,
  ...entryChecks,
  ...playerReads,
  ...openDoors,
  ...pushChecks,
  ...identityChecks,
  ...moneyChecks,
  ...changeChecks,
  ...lastChecks,
];
