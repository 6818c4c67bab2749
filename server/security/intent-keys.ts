import { hkdfSync } from 'node:crypto';
import type { IntentKeys } from '../../schemas/rules/kit/intent-keys.ts';
import { keysOf } from './seal.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Keys by which a player's pages seal their records of money calls: those of the day first, then those of the day before.
 * No record is sent again that is older. They come of the seal's key and the player's number, so that a record holds in
 * another session, and with another key of a rotation.
 */
export const intentKeysOf = (uid: number, sealKeys: string, nowMs: number): IntentKeys => {
  const day = Math.floor(nowMs / DAY_MS);
  const keys = [day, day - 1].flatMap((one) =>
    keysOf(sealKeys).map((key) =>
      Buffer.from(hkdfSync('sha256', key, '', `intents ${uid} ${one}`, 32)).toString('base64'),
    ),
  );
  return { uid, keys };
};
