import { expect, test } from '../harness/test.ts';
import { visitOf } from './pages/visit.ts';

const config = { id: '12', license: 'L1', src: '', widget_id: 'W1', lang: '' };

for (const [chat, locale] of [
  ['freshChat', 'en-US'],
  ['betunlim', 'ar'],
] as const)
  test(`AC-1.10 SH-3.58 ${chat} is opened, used and left by the keyboard alone from the page of the support, in ${locale} @desktop`, async ({
    page,
    site,
  }) => {
    const visit = visitOf(page, site, locale);
    const src = chat === 'betunlim' ? 'https://chat.betunlim.com/w.js' : '';
    await site.sandbox.setOverrides({ support: { chat, config: { ...config, src } } });
    await page.addInitScript(() => setInterval(() => dispatchEvent(new PointerEvent('pointermove')), 500));
    await visit.open('/support');
    const element = page.locator('iframe[data-chat]');
    const frame = page.frameLocator('iframe[data-chat]');
    const opener = page.getByRole('main').getByRole('button', { name: visit.t('support.chat.open') });
    await expect(element).toBeVisible();
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(element).toBeFocused();
    const field = frame.getByLabel('Message');
    await expect(field).toBeInViewport({ ratio: 0.9 });
    await expect(field).toBeFocused();
    await expect(frame.locator('html')).toHaveAttribute('lang', locale);
    await page.keyboard.type('where is it');
    await page.keyboard.press('Enter');
    await expect(frame.getByText('You said: where is it')).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(opener).toBeFocused();
    // A window that was opened by its badge keeps to itself, and takes no focus from the page when it closes.
    await frame.getByRole('button', { name: 'Open chat' }).click();
    await expect(field).toBeInViewport({ ratio: 0.9 });
    await frame.getByRole('button', { name: 'Open chat' }).click();
    await expect(field).toBeHidden();
    await expect(opener).not.toBeFocused();
  });
