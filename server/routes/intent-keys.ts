import { intentKeysPath } from '../../schemas/rules/kit/intent-keys.ts';
import { isOwnRequest, refuseForeign, refuseOtherPlayer } from '../platform/refusals.ts';
import { intentKeysOf } from '../security/intent-keys.ts';
import { sealedPlayer } from '../security/sealed-player.ts';
import type { AddRoutes } from './route.ts';
import { noStore } from './route.ts';

/** Keys for the records of one player, to a page of that player alone. */
export const addIntentKeys: AddRoutes = (app, { config, visit }) => {
  app.get(intentKeysPath, (c) => {
    const request = c.req.raw;
    const known = visit(c);
    if (!isOwnRequest(request, known)) return refuseForeign();
    const owner = sealedPlayer(request, known, config);
    const refusal = refuseOtherPlayer(owner, request.headers.get('x-player'));
    // The money call itself is refused next, in the sight of the player: the browser notes no fault of the page for this one.
    if (refusal) return new Response(refusal.body, { headers: refusal.headers });
    if (owner === null) return refuseForeign();
    return c.json(intentKeysOf(owner, config.sealKey, config.now()), 200, noStore);
  });
};
