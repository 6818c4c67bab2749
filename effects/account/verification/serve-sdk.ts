import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import { getAccessToken } from '../../../schemas/calls/verification.ts';
import type { ContactType } from '../../../schemas/rules/account/profile.ts';
import { ApplicationUnavailable } from '../../../schemas/kit/error.ts';
import { Api } from '../../kit/api/api.ts';
import { optional } from '../../kit/optional.ts';
import { getProfileInfo } from '../profile/get-profile-info.ts';
import { verificationFrameId } from '../../../schemas/rules/account/verification-frame.ts';

export type SdkInput = {
  /** Origin of the document that runs the verification SDK. */
  readonly origin: string;
  readonly actionId: string;
  readonly locale: string;
};
/** What the SDK says that concerns the account; nothing of it is believed but that the account is to be read anew. */
export type SdkEvent = { readonly said: 'submitted' | 'statusChanged' };

type Said = 'ready' | 'tokenExpired' | 'submitted' | 'statusChanged';
const known: readonly string[] = ['ready', 'tokenExpired', 'submitted', 'statusChanged'] satisfies Said[];

/** A token asked for so soon after the last one says that the last one was not taken. */
const SOON_MS = 10_000;
const MAX_SOON = 5;

const notTaken = new ApplicationUnavailable({
  code: null,
  message: 'the verification takes no token',
  status: 0,
  data: {},
  retryAfterSeconds: null,
  wireType: '',
});

/** The page around the frame, as far as the SDK needs it. */
export type SdkPage = {
  readonly frame: () => Window | null;
  readonly listen: (onMessage: (event: MessageEvent<unknown>) => void) => () => void;
};

const browserPage: SdkPage | undefined =
  typeof document === 'undefined'
    ? undefined
    : {
        frame: () =>
          document.querySelector<HTMLIFrameElement>(`iframe#${verificationFrameId}`)?.contentWindow ?? null,
        listen: (onMessage) => {
          addEventListener('message', onMessage);
          return () => removeEventListener('message', onMessage);
        },
      };

/** The next message of the SDK's own window, from its exact origin and of the known form. */
const nextMessage = (page: SdkPage, origin: string): Effect.Effect<Said> =>
  Effect.callback<Said>((resume) => {
    const stop = page.listen((event) => {
      const said = (event.data as { readonly type?: unknown } | null)?.type;
      if (event.origin !== origin || typeof said !== 'string' || !known.includes(said)) return;
      if (event.source === null || event.source !== page.frame()) return;
      stop();
      resume(Effect.succeed(said as Said));
    });
    return Effect.sync(stop);
  });

type Applicant = { readonly email: string; readonly phone: string };

/** What the SDK fills in for the player; '' for what is not known. Goes to its window alone and is kept nowhere. */
const readApplicant = Effect.fn('verification.readApplicant')(function* () {
  const profile = yield* optional('applicant', getProfileInfo());
  const first = (wanted: ContactType) => profile?.contacts.find(({ type }) => type === wanted)?.contact ?? '';
  const applicant: Applicant = { email: first('email'), phone: first('phone') };
  return applicant;
});

/**
 * Serves the SDK: a token when it starts and whenever the last one has run out, handed to its window alone and kept
 * nowhere. Ends when the SDK says that the account may have changed, and fails when it takes no token.
 */
export const serveSdkIn = (page: SdkPage | undefined) =>
  Effect.fn('verification.serveSdk')(function* ({ origin, actionId, locale }: SdkInput) {
    if (!page) return yield* Effect.never;
    const api = yield* Api;
    let applicant: Applicant | null = null;
    let [handedAt, soon] = [-SOON_MS, 0];
    while (true) {
      const said = yield* nextMessage(page, origin);
      if (said === 'submitted' || said === 'statusChanged') {
        const event: SdkEvent = { said };
        return event;
      }
      soon = (yield* Clock.currentTimeMillis) - handedAt < SOON_MS ? soon + 1 : 0;
      if (soon > MAX_SOON) return yield* notTaken;
      applicant ??= yield* readApplicant();
      const { token } = yield* api.call(
        getAccessToken,
        actionId === '' ? {} : { externalActionId: actionId },
      );
      handedAt = yield* Clock.currentTimeMillis;
      page.frame()?.postMessage({ type: 'token', token, locale, ...applicant }, origin);
    }
  });

export const serveSdk = serveSdkIn(browserPage);
