import { expect, test } from '../harness/test.ts';
import { fillDeposit, payButton } from './pages/cashier.ts';
import { signedIn } from './pages/limits.ts';
import { visitOf } from './pages/visit.ts';

/** Names that a form's own properties have: a form that asks itself gets the field in their place. */
const fields = { submit: 'Pay', action: 'sale', method: 'card', target: 'live', id: 'T-1', elements: '2' };

for (const target of ['self', 'iframe'] as const)
  test(`AC-4.18 a provider's form is posted whatever its fields are called: ${target} @desktop`, async ({
    page,
    site,
  }) => {
    const visit = visitOf(page, site);
    await signedIn(visit, { mainMinor: 1000n });
    let address = '';
    await page.route('**/api/Cashier.makedeposit*', async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: { action: { url: string } } };
      address = data.action.url;
      const action = { ...data.action, method: 'POST', fields, target };
      await route.fulfill({ response: answer, json: { data: { ...data, action } } });
    });
    const posted = page.waitForRequest((request) => request.url() === address && address !== '');
    await page.route(
      (url) => url.href === address,
      (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Provider</title>' }),
    );
    await visit.open('/cashier/deposit/card');
    await fillDeposit(visit, 'card', '20');
    await payButton(visit).click();
    const request = await posted;
    expect([request.method(), Object.fromEntries(new URLSearchParams(request.postData() ?? ''))]).toEqual([
      'POST',
      fields,
    ]);
  });
