import type { Db } from '../../database/tables.ts';
import type { Switches } from '../../settings.ts';
import { gateRulesOf } from '../../site/nfx/market.ts';
import { lastAnswer } from './answers.ts';
import type { LastAnswer } from './answers.ts';

/** Who registered agreed to the terms of that day; an older account to the first ones. */
export const hasNewTerms = (last: LastAnswer | null, { termsVersion }: Switches): boolean =>
  (last?.detail.version ?? '1') !== termsVersion;

/** The market wants new terms agreed to before this player stakes again. */
export const areTermsDue = async (db: Db, uid: number, switches: Switches): Promise<boolean> =>
  gateRulesOf(switches).steps.includes('terms') && hasNewTerms(await lastAnswer(db, uid, 'terms'), switches);
