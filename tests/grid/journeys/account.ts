import { verifyTexts } from '../../../sandbox/account/verification/page.ts';
import type { Journey, Scene } from '../grid.types.ts';
import { isSeen, offered } from '../places.ts';

const startButton = ({ visit: { page, t } }: Scene) =>
  page.getByRole('button', { name: t('verification.start.button'), exact: true });
const approveButton = ({ visit: { page, t } }: Scene) =>
  page
    .frameLocator(`iframe[title="${t('verification.frame')}"]`)
    .getByRole('button', { name: verifyTexts[t.locale].approve });

const back = (path: string) => ({
  name: `back to ${path}`,
  isHere: async ({ visit: { page, site } }: Scene) =>
    page.url().startsWith(site.url) && new URL(page.url()).pathname !== path,
  act: ({ visit }: Scene) => visit.open(path),
});

const verification = '/profile/verification';

export const verificationJourney: Journey = {
  id: 'verification',
  title: 'Verification',
  call: 'Sumsub.*',
  player: (site, name) => site.sandbox.createPlayer({ login: name }),
  isSignedIn: true,
  start: ({ visit }) => visit.open(verification),
  critical: {
    isHere: (scene) => isSeen(scene, startButton(scene)),
    typed: () => [],
    button: startButton,
  },
  places: [
    offered('try again', 'common.retry'),
    {
      name: 'show the document',
      isHere: (scene) => approveButton(scene).isEnabled({ timeout: 300 }),
      act: (scene) => approveButton(scene).click({ timeout: 3000 }),
    },
    offered('left before it was sent', 'verification.review.send'),
    back(verification),
  ],
  isOver: (scene) => isSeen(scene, scene.visit.page.getByText(scene.visit.t('verification.done.title'))),
  effects: async ({ site, player }) => (await site.sandbox.player(player.login)).is_verified,
  effectsOfTwo: [1],
};

const exclusion = '/profile/responsible-game';
const dayMs = 86_400_000;
const box = ({ visit: { page, t } }: Scene) =>
  page.getByRole('dialog', { name: t('limits.exclusion.title') });
const untilButton = (scene: Scene, isInBox: boolean) =>
  (isInBox ? box(scene) : scene.visit.page.getByRole('main')).getByRole('button', {
    name: scene.visit.t.pattern('limits.exclusion.until', 'date'),
  });
const passwordField = (scene: Scene) =>
  box(scene).getByLabel(scene.visit.t('limits.exclusion.password'), { exact: true });

export const exclusionJourney: Journey = {
  id: 'self-exclusion',
  title: 'Self-exclusion',
  call: 'account.setSelfExclusion',
  player: (site, name) => site.sandbox.createPlayer({ login: name }),
  isSignedIn: true,
  start: ({ visit }) => visit.open(exclusion),
  critical: {
    isHere: (scene) => isSeen(scene, passwordField(scene)),
    typed: (scene) => [{ field: passwordField(scene), value: scene.player.password, isSecret: true }],
    button: (scene) => untilButton(scene, true),
  },
  places: [
    offered('the answer is lost', 'intent.ask'),
    offered('what it means is read', 'limits.exclusion.continue'),
    {
      name: 'choose six months',
      isHere: async (scene) => {
        const periods = scene.visit.page.getByRole('group', {
          name: scene.visit.t('limits.exclusion.period'),
        });
        return (await periods.isVisible()) && !(await box(scene).isVisible());
      },
      act: async (scene) => {
        const { page, t } = scene.visit;
        await page
          .getByRole('group', { name: t('limits.exclusion.period') })
          .getByRole('button', { name: t('limits.exclusion.period.6_months'), exact: true })
          .click({ timeout: 3000 });
        await untilButton(scene, false).click({ timeout: 3000 });
      },
    },
  ],
  isOver: async (scene) => {
    const { page, t } = scene.visit;
    const login = page.getByRole('banner').getByRole('button', { name: t('shell.login'), exact: true });
    return (
      (await isSeen(scene, page.getByRole('heading', { name: t('system.selfExcluded.header') }))) ||
      (await isSeen(scene, login))
    );
  },
  effects: async ({ site, player }) => {
    const { excluded_until_at: until } = await site.sandbox.player(player.login);
    return (until ?? 0) > (await site.sandbox.now()) + 170 * dayMs ? 1 : 0;
  },
  keepsIntent: true,
  effectsOfTwo: [1],
};
