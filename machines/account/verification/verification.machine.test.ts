import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { SdkEvent, SdkInput } from '../../../effects/account/verification/serve-sdk.ts';
import type { AccountInfo } from '../../../schemas/site/account.ts';
import { verificationSteps } from '../../../schemas/constants.ts';
import { guestAccount } from '../../../schemas/rules/site/account.ts';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { REVIEW_MS, verificationMachine } from './verification.machine.ts';
import { selectIsFailed, selectIsSent, selectIsVerified, selectStep } from './verification.selectors.ts';

const account = { ...guestAccount, uid: 7 } as AccountInfo;

const open = (
  props: { readonly actionId?: string; readonly isAsked?: boolean } = {},
  url = 'https://verify.example/sdk',
) => {
  const getInfo = standIn<Outcome<AccountInfo | null>>();
  const start = standIn<Outcome<null>, { readonly actionId: string }>();
  const sdk = standIn<Outcome<SdkEvent>, SdkInput>();
  const wait = standIn<null, DeadlineInput>();
  const machine = verificationMachine.provide({
    actors: {
      getInfo: getInfo.logic,
      openVerification: start.logic,
      serveSdk: sdk.logic,
      deadline: wait.logic,
    },
  });
  const run = runFeature(
    machine,
    actorIds.verification,
    standInInput({ uid: 7, props }, { ...cmsDefaults, verification: { enabled: true, url } }),
  );
  const told = (rest: Partial<AccountInfo>) => getInfo.last().answer(succeed({ ...account, ...rest }));
  const step = () => selectStep(run.ref.getSnapshot());
  return { ...run, getInfo, start, sdk, wait, told, step };
};

describe('verification', () => {
  it('AC-4.31 goes through start, verification, completed and change', async () => {
    const page = open();
    await page.told({});
    const seen = [page.step()];
    page.ref.send({ type: 'verification.start.requested' });
    await page.start.last().answer(succeed(null));
    seen.push(page.step());
    await page.sdk.last().answer(succeed({ said: 'submitted' }));
    await page.told({ is_on_verification: true });
    seen.push(page.step());
    page.ref.send({ type: 'verification.change.requested' });
    seen.push(page.step());
    expect(seen).toEqual([...verificationSteps]);
    page.ref.send({ type: 'verification.start.requested' });
    await page.start.last().answer(succeed(null));
    expect(page.step()).toBe('verification');
  });

  it('AC-1.09 is verified when the account says so, whatever the SDK has said', async () => {
    const page = open();
    await page.told({});
    page.ref.send({ type: 'verification.start.requested' });
    await page.start.last().answer(succeed(null));
    expect(page.sdk.last().input).toEqual({
      origin: 'https://verify.example',
      actionId: '',
      locale: 'en-US',
    });
    await page.sdk.last().answer(succeed({ said: 'statusChanged' }));
    await page.told({ is_on_verification: true });
    expect(selectIsVerified(page.ref.getSnapshot())).toBe(false);
    expect(page.wait.last().input).toEqual({ inMs: REVIEW_MS });
    await page.wait.last().answer(null);
    await page.told({ is_verified: true });
    expect(selectIsVerified(page.ref.getSnapshot())).toBe(true);
  });

  it('goes back to the start when the review was refused, and can be asked again after a failure', async () => {
    const page = open();
    await page.told({ is_on_verification: true });
    await page.wait.last().answer(null);
    await page.told({});
    expect(page.step()).toBe('start');
    page.ref.send({ type: 'verification.start.requested' });
    await page.start.last().answer({ ok: false, failure: failureOf('TooManyRequests') });
    expect(selectIsFailed(page.ref.getSnapshot())).toBe(true);
    page.ref.send({ type: 'verification.retry.requested' });
    expect(page.start.calls).toHaveLength(2);
  });

  it('AC-7.77 one extra check goes by its own id', async () => {
    const page = open({ actionId: 'requisite-9' });
    await page.told({ is_on_verification: true });
    page.ref.send({ type: 'verification.start.requested' });
    expect(page.start.last().input).toEqual({ actionId: 'requisite-9' });
    await page.start.last().answer(succeed(null));
    expect(page.sdk.last().input.actionId).toBe('requisite-9');
    await page.sdk.last().answer(succeed({ said: 'submitted' }));
    expect([page.step(), selectIsSent(page.ref.getSnapshot())]).toEqual(['completed', true]);
    expect(page.getInfo.calls).toHaveLength(1);
  });

  it('a check that runs is not cut off by another language, which the next one is in', async () => {
    const page = open();
    await page.told({});
    const start = async () => {
      page.ref.send({ type: 'verification.start.requested' });
      await page.start.last().answer(succeed(null));
    };
    await start();
    expect(page.ref.getSnapshot().can({ type: 'locale.told', locale: 'lv' })).toBe(true);
    page.ref.send({ type: 'locale.told', locale: 'lv' });
    expect([page.step(), page.sdk.last().isStopped()]).toEqual(['verification', false]);
    page.ref.send({ type: 'verification.back.requested' });
    await page.told({});
    await start();
    expect(page.sdk.inputs().map(({ locale }) => locale)).toEqual(['en-US', 'lv']);
  });

  it('starts nothing at an address that may not be framed', async () => {
    const page = open({}, 'http://verify.example/sdk');
    await page.told({});
    page.ref.send({ type: 'verification.start.requested' });
    expect(page.start.calls).toHaveLength(0);
  });
});

it.each([
  ['switched off', false, 'https://verify.example/sdk'],
  ['without an address', true, ''],
  ['at an address that is none', true, 'javascript:alert(1)'],
])('a check that is %s has no document to go on in', (_, enabled, url) => {
  const actor = createActor(verificationMachine, {
    input: standInInput({ uid: 7 }, { ...cmsDefaults, verification: { enabled, url } }),
  });
  expect(actor.getSnapshot().context.sdkUrl).toBeNull();
});

it.each([
  ['check-1', 'check-1'],
  ['a b', ''],
  ['../x', ''],
  ['x'.repeat(65), ''],
  ['', ''],
])('of the wish %j the check %j is asked for', async (actionId, asked) => {
  const page = open({ actionId });
  await page.told({});
  page.ref.send({ type: 'verification.start.requested' });
  expect(page.start.last().input).toEqual({ actionId: asked });
});

it('of a verified player the platform wants new documents where it asks, and nothing where it only looked', async () => {
  const asked = open({ isAsked: true });
  await asked.told({ is_verified: true });
  expect([asked.step(), asked.sent]).toEqual(['change', []]);
  // Back from there, the account is shown as it stands.
  asked.ref.send({ type: 'verification.back.requested' });
  await asked.told({ is_verified: true });
  expect(selectIsVerified(asked.ref.getSnapshot())).toBe(true);
  const known = open({ isAsked: false });
  await known.told({ is_verified: true });
  expect(selectIsVerified(known.ref.getSnapshot())).toBe(true);
});

it('AC-4.31 a verified player who began to renew the data is verified all the same, on a look at the page as after a wait', async () => {
  const both = { is_verified: true, is_on_verification: true };
  const page = open();
  await page.told(both);
  expect(page.ref.getSnapshot().value).toEqual({ completed: 'verified' });
  page.ref.send({ type: 'verification.change.requested' });
  page.ref.send({ type: 'verification.start.requested' });
  await page.start.last().answer(succeed(null));
  page.ref.send({ type: 'verification.back.requested' });
  await page.told(both);
  expect(page.ref.getSnapshot().value).toEqual({ completed: 'verified' });
  // Whom the platform has asked anew, and who has sent it, waits.
  const asked = open({ isAsked: true });
  await asked.told(both);
  const states = () => [asked.ref.getSnapshot().value, selectIsVerified(asked.ref.getSnapshot())];
  expect(states()).toEqual([{ completed: 'review' }, false]);
  await asked.wait.last().answer(null);
  await asked.told(both);
  expect(states()).toEqual([{ completed: 'review' }, false]);
  await asked.wait.last().answer(null);
  await asked.told({ is_verified: true });
  expect(states()).toEqual([{ completed: 'verified' }, true]);
});

it('a verified player who has sent what the platform asked for waits for its review', async () => {
  const page = open({ isAsked: true });
  await page.told({ is_verified: true });
  page.ref.send({ type: 'verification.start.requested' });
  await page.start.last().answer(succeed(null));
  await page.sdk.last().answer(succeed({ said: 'submitted' }));
  await page.told({ is_verified: true, is_on_verification: true });
  expect(page.ref.getSnapshot().value).toEqual({ completed: 'review' });
  expect(selectIsVerified(page.ref.getSnapshot())).toBe(false);
});

it('what was held back for want of a proof goes on when the prompt finds it given; a page of its own tells nobody', async () => {
  const prompt = open({ isAsked: false });
  await prompt.told({ is_verified: true });
  expect(prompt.sent).toEqual([{ to: 'session', event: { type: 'session.refresh.requested' } }]);
  const page = open();
  await page.told({ is_verified: true });
  expect(page.sent).toEqual([]);
});

it('the address of the page may name the check too', async () => {
  const start = standIn<Outcome<null>, { readonly actionId: string }>();
  const getInfo = standIn<Outcome<AccountInfo | null>>();
  const actor = createActor(
    verificationMachine.provide({ actors: { getInfo: getInfo.logic, openVerification: start.logic } }),
    {
      input: standInInput(
        { uid: 7, query: { action: 'check-2' } },
        { ...cmsDefaults, verification: { enabled: true, url: 'https://verify.example/sdk' } },
      ),
    },
  ).start();
  await getInfo.last().answer(succeed(account));
  actor.send({ type: 'verification.start.requested' });
  expect(start.inputs()).toEqual([{ actionId: 'check-2' }]);
});

it('the site of the check is judged as one that is framed: another of its kind counts', () => {
  const urlOf = (url: string) =>
    createActor(verificationMachine, {
      input: standInInput({ uid: 7 }, { ...cmsDefaults, verification: { enabled: true, url } }),
    }).getSnapshot().context.sdkUrl;
  expect([urlOf('https://verify.example/sdk'), urlOf('/sdk')]).toEqual(['https://verify.example/sdk', null]);
});
