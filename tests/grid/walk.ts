import type { Locator } from 'playwright/test';
import { look, nothingSeen } from './look.ts';
import { commonPlaces, isOthersPage } from './places.ts';
import type { GridFault, Journey, Place, Scene, TypedField } from './grid.types.ts';

const LOOK_MS = 350;
/** Longer than a call may take with all its tries, and a wait that the platform names. */
const BUSY_BOUND_MS = 45_000;
/** A person who sees nothing move for so long takes it to be stuck. */
const STUCK_MS = 20_000;
const BLANK_MS = 6_000;
/** Someone who was told something reads it first. */
const READ_MS = 700;
/** A page as the server draws it is empty: it asks the browser for what it keeps once its scripts have come. */
const KEPT_MS = 3000;

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const digits = (text: string): string => text.replaceAll(/\D/g, '');
const isSame = (shown: string, value: string): boolean =>
  shown === value || (/^\d{8}$/.test(value) && digits(shown).length === 8);

/** What a field holds: the value, or what stands there in place of it when the time is over. */
const shownIn = async (field: Locator, value: string, boundMs: number): Promise<string> => {
  const started = Date.now();
  for (;;) {
    const shown = await field.inputValue({ timeout: 3000 });
    if (isSame(shown, value) || Date.now() - started >= boundMs) return shown;
    await pause(50);
  }
};

/** Types what is missing. What was typed before in the same document, or is kept for a reload, must still be there. */
const typeIn = async (scene: Scene, place: string, fields: readonly TypedField[], keeps: boolean) => {
  const key = `typed ${place} ${fields.map(({ value }) => value).join()}`;
  const before = scene.facts.get(key);
  for (const { field, value, isSecret = false, isForeign = false } of fields) {
    const isOfThisPage = before === `${scene.loads}`;
    const isKept = keeps && before !== undefined && !isSecret;
    const shown = await shownIn(field, value, isKept && !isOfThisPage ? KEPT_MS : 0);
    if (isSame(shown, value)) continue;
    if (!isForeign && (isOfThisPage || isKept))
      scene.wrong.push(`what was typed is gone: '${shown}' in place of '${value}'`);
    if (/^\d{8}$/.test(value)) await field.pressSequentially(value);
    else await field.fill(value, { timeout: 3000 });
  }
  scene.facts.set(key, `${scene.loads}`);
};

const takeLook = async (scene: Scene): Promise<void> => {
  scene.seen = (await look(scene.visit.page)) ?? nothingSeen;
  for (const text of scene.seen.told) scene.told.add(text);
  for (const page of scene.context.pages())
    if (page !== scene.visit.page) for (const text of (await look(page))?.told ?? []) scene.told.add(text);
};

const placeNow = async (scene: Scene, places: readonly Place[]): Promise<Place | undefined> => {
  for (const place of places) if (await place.isHere(scene).catch(() => false)) return place;
  return undefined;
};

/** Fills the critical place. True when its button can be pressed. */
const fillCritical = async (scene: Scene, { critical, keepsTyped }: Journey, keeps: boolean) => {
  const document = `${scene.loads}`;
  const isNew = scene.facts.get('chosen') !== document;
  const typed = await critical.typed(scene);
  if (isNew) {
    await critical.choose?.(scene);
    scene.facts.set('chosen', document);
  }
  await typeIn(scene, 'critical', typed, keeps && keepsTyped === true);
  const button = critical.button(scene);
  const isBusy = (await button.getAttribute('aria-disabled', { timeout: 2000 }).catch(() => null)) === 'true';
  return !isBusy && (await button.isEnabled({ timeout: 2000 }).catch(() => false));
};

type Goal = 'critical' | 'over';

/** Goes on as a person does until the goal is reached; false when it is not, with what was wrong in the scene. */
export const walk = async (scene: Scene, journey: Journey, fault: GridFault, goal: Goal, boundMs: number) => {
  const started = Date.now();
  let movedAt = started;
  let seenAt = started;
  let busySince: number | null = null;
  let pressedAt = started;
  let toldAtPress = scene.told.size;
  let presses = 0;
  let last = '';
  let at = '';
  let actedAt = 0;
  let lastShown = '';
  let isRelieved = fault.relieve === undefined;
  // Whose journey begins with the sign-in is not signed in on the way to it.
  const mayEnter = journey.isSignedIn || goal === 'over';
  const common = commonPlaces.filter(({ name }) => mayEnter || name !== 'sign in again');
  const places = [...journey.places, ...common];
  const note = (text: string): void => {
    if (text !== last) scene.done.push(text);
    last = text;
  };
  while (Date.now() - started < boundMs) {
    const now = Date.now();
    await takeLook(scene);
    if (!scene.seen.isBlank) seenAt = now;
    // A document that loads, or another text, is no standstill.
    const shown = `${scene.loads} ${scene.seen.title} ${scene.seen.told.join('|')}`;
    if (shown !== lastShown) movedAt = now;
    lastShown = shown;
    if (now - seenAt > BLANK_MS && goal === 'over') {
      scene.wrong.push('a blank page');
      return false;
    }
    if (goal === 'over' && (await journey.isOver(scene).catch(() => false))) return true;
    const isDue = now - started > (fault.lastsMs ?? 6000) || (presses > 0 && scene.told.size > 0);
    if (goal === 'over' && !isRelieved && isDue && now - started > 2500) {
      isRelieved = true;
      note('relief');
      await fault.relieve?.(scene);
    }
    try {
      if (await isOthersPage(scene)) note('another player is signed in: wait');
      else if (await journey.critical.isHere(scene).catch(() => false)) {
        const mayPress = await fillCritical(scene, journey, goal === 'over' && fault.losesTyped !== true);
        if (goal === 'critical' && mayPress) return true;
        const isTold = scene.told.size > toldAtPress || scene.seen.told.length > 0;
        if (goal === 'over' && mayPress && now - pressedAt > (isTold ? READ_MS : 4000)) {
          if (!isTold && presses === 0 && fault.wire !== undefined)
            scene.wrong.push('the press came to nothing and nothing was told');
          note('pressed again');
          presses += 1;
          toldAtPress = scene.told.size;
          await journey.critical.button(scene).click({ timeout: 3000 });
          pressedAt = movedAt = Date.now();
        }
      } else {
        const place = await placeNow(scene, places);
        if (place && place.name !== at) {
          movedAt = now;
          at = place.name;
        }
        const isRead = goal === 'critical' || now - Math.max(movedAt, actedAt) > READ_MS;
        if (place?.act && isRead) {
          actedAt = now;
          note(place.name);
          await place.act(scene);
        }
      }
    } catch {
      // The page went on in the same moment: look again.
    }
    busySince = scene.seen.isBusy ? (busySince ?? now) : null;
    if (busySince !== null && now - busySince > BUSY_BOUND_MS) {
      scene.wrong.push('an endless wait');
      return false;
    }
    if (goal === 'over' && !scene.seen.isBusy && now - movedAt > STUCK_MS && now - pressedAt > STUCK_MS) {
      if (isRelieved) {
        if (scene.facts.get('stuck') !== undefined) return false;
        scene.facts.set('stuck', 'yes');
        scene.wrong.push(
          `no way on: ${scene.seen.title} ${scene.visit.page.url()} [${scene.seen.told.join(' | ')}]`,
        );
        note('gave up and began anew');
        await journey.start(scene).catch(() => {});
      }
      movedAt = Date.now();
    }
    await pause(LOOK_MS);
  }
  scene.wrong.push(
    `not over after ${Math.round(boundMs / 1000)} s: ${scene.visit.page.url()} ${scene.seen.title} [${scene.seen.told.join(' | ')}]`,
  );
  return false;
};
