import type { Api } from './kit/api/api.ts';
import type { AuthService } from './access/auth-service/auth-service.ts';
import type { CallContext } from './kit/api/call-context.ts';
import type { ContentService } from './site/content/content-service.ts';
import type { GameIndexes } from './games/game-indexes.ts';
import type { GamePlace } from './games/game-place.ts';
import type { Http } from './kit/api/http.ts';
import type { IntentLock } from './kit/intents/intent-lock.ts';
import type { IntentStore } from './kit/intents/intent-store.ts';
import type { VaultService } from './kit/vault.ts';

/** Every service that a program may ask for; both runtimes provide all of them. */
export type AppServices =
  | Api
  | AuthService
  | CallContext
  | ContentService
  | GameIndexes
  | GamePlace
  | Http
  | IntentLock
  | IntentStore
  | VaultService;
