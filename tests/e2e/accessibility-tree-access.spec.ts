import { verifyTexts } from '../../sandbox/account/verification/page.ts';
import { expect, test } from '../harness/test.ts';
import {
  fillRegistration,
  openRegistration,
  registrationPopup,
  submitRegistration,
  termsBox,
} from './pages/auth.ts';
import { signedIn } from './pages/limits.ts';
import { bothWays, expectSaid, inner, line, refuseCalls, saidOn } from './pages/tree.ts';
import { expectPath, visitOf } from './pages/visit.ts';

for (const { locale, tag } of bothWays) {
  test(
    `BY-1.13 a registration: what each field is, what is wrong, and where it leads is said, ${locale}`,
    { tag },
    async ({ page, site }) => {
      const visit = visitOf(page, site, locale);
      const { t } = visit;
      const taken = await site.sandbox.createPlayer();
      const { email } = await site.sandbox.player(taken.login);
      await visit.open('/');
      await openRegistration(visit);
      await expectSaid(page, 'polite', t('validation.requiredField'), () => submitRegistration(visit));
      const popup = registrationPopup(visit);
      const fields = [
        line('textbox', t('field.email'), ' [invalid]'),
        line('textbox', t('field.password'), ' [invalid]'),
        line('combobox', t('field.country_code'), ' [invalid]'),
        `- paragraph: ${t('validation.requiredField')}`,
        line('textbox', t('field.birth_date'), ' [invalid]'),
        line('button', t('registration.submit')),
      ];
      await expect(popup).toMatchAriaSnapshot(
        [
          line('heading', t('auth.title.registration'), ' [level=2]'),
          line('group', t('registration.type')),
          line('form', t('auth.title.registration'), `:${inner(fields)}`),
          line('button', t('common.close')),
        ].join('\n'),
      );
      const who = { email: email ?? '', password: 'Lamp-2026', firstName: 'Rowan', lastName: 'Vale' };
      await fillRegistration(visit, who);
      await termsBox(visit).check();
      await expectSaid(page, 'polite', t('form.error.ALREADY_USED'), () => submitRegistration(visit));
      await popup.getByLabel(t('field.email'), { exact: true }).fill(`said-${locale}@evenfall.test`);
      await expectSaid(page, 'polite', /Evenfall/, () => submitRegistration(visit));
      await expectPath(visit, '/cashier/deposit');
    },
  );

  test(
    `BY-1.13 a check of identity: each step takes the focus of the one before, and how it ended is said, ${locale}`,
    { tag },
    async ({ page, site }) => {
      const visit = visitOf(page, site, locale);
      const { t } = visit;
      const main = page.getByRole('main');
      await signedIn(visit, { locale });
      await refuseCalls(site, 'Sumsub.getAccessToken', 'InternalServerError');
      await visit.open('/profile/verification');
      const start = main.getByRole('button', { name: t('verification.start.button') });
      await expectSaid(page, 'assertive', t('verification.failed.title'), () => start.click());
      await site.sandbox.clearFaults();
      await main.getByRole('button', { name: t('common.retry') }).click();
      const frame = main.locator('iframe');
      await expect(frame).toHaveAccessibleName(t('verification.frame'));
      await expect(main.locator(':focus').locator('iframe')).toHaveCount(1);
      const steps = main.getByRole('list', { name: t('verification.steps') }).getByRole('listitem');
      await expect(steps.and(page.locator('[aria-current=step]'))).toHaveText(
        t('verification.step.verification'),
      );
      const review = page
        .frameLocator('main iframe')
        .getByRole('button', { name: verifyTexts[locale].review });
      await expectSaid(page, 'polite', t('verification.review.title'), () => review.click());
      await expect(main.locator(':focus').getByRole('status')).toContainText(t('verification.review.title'));
      await expect(main).toMatchAriaSnapshot(
        [
          line('heading', t('profile.section.verification'), ' [level=1]'),
          line('list', t('verification.steps')),
          `- status: /${t('verification.review.title')}/`,
          line('button', t('verification.review.now')),
          line('button', t('verification.review.send')),
        ].join('\n'),
      );
    },
  );

  test(
    `BY-1.13 a letter to support: what is missing, that it was not taken, and that it was, is said, ${locale}`,
    { tag },
    async ({ page, site }) => {
      const visit = visitOf(page, site, locale);
      const { t } = visit;
      await signedIn(visit, { locale });
      await visit.open('/support');
      const form = page.getByRole('main').getByRole('form', { name: t('support.write') });
      const send = form.getByRole('button', { name: t('support.send') });
      const text = form.getByRole('textbox', { name: t('support.text') });
      await expectSaid(page, 'polite', t('validation.requiredField'), () => send.click());
      await expect(text).toBeFocused();
      await expect(text).toHaveAccessibleDescription(new RegExp(t('validation.requiredField')));
      await text.fill('Where is my withdrawal?');
      await refuseCalls(site, 'Support.sendFeedback', 'InternalServerError');
      await expectSaid(page, 'assertive', t('errors.InternalServerError'), () => send.click());
      const fields = [
        line('textbox', t('support.email')),
        line('textbox', t('support.text'), ': Where is my withdrawal?'),
        `- alert: ${JSON.stringify(t('errors.InternalServerError'))}`,
        line('button', t('support.send')),
      ];
      await expect(form).toMatchAriaSnapshot(line('form', t('support.write'), `:${inner(fields)}`));
      await site.sandbox.clearFaults();
      await expectSaid(page, 'polite', t('support.sent.title'), () => send.click());
    },
  );

  test(
    `BY-1.13 the inbox: what is new says so, and older ones take the focus, ${locale}`,
    { tag },
    async ({ page, site }) => {
      const visit = visitOf(page, site, locale);
      const { t } = visit;
      const { uid } = await signedIn(visit, { locale });
      await site.sandbox.query(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < 40)
         insert into account_notices (uid, kind, amount_minor, currency, reason, at)
         select ?, 'correction', 100 + i, 'EUR', 'laid ' || i, ? - i * 1000 from n`,
        [uid, await site.sandbox.now()],
      );
      await visit.open('/profile/notices');
      const main = page.getByRole('main');
      await expect(main).toMatchAriaSnapshot(
        [
          line('heading', t('profile.section.notices'), ' [level=1]'),
          '- heading [level=2]',
          '- list:',
          '  - listitem:',
          `    - link /${t('inbox.new')}.*/`,
        ].join('\n'),
      );
      const older = main.getByRole('button', { name: t('inbox.older') });
      await refuseCalls(site, 'notices.getList', 'InternalServerError');
      await expectSaid(page, 'polite', t('inbox.stuck'), () => older.click());
      await site.sandbox.clearFaults();
      await older.click();
      await expect(main.getByText(/^laid \d+$/)).toHaveCount(40);
      await expect(main.locator('li:focus')).toContainText('laid 30');
      expect((await saidOn(page)).filter(({ how }) => how === 'assertive')).toEqual([]);
    },
  );
}
