import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { betPage } from '../../../../tests/stand-ins/bets.ts';
import { I18nProvider } from '../../../i18n/i18n.tsx';
import { createMessageStore } from '../../../i18n/message-store.ts';
import { BetsStatementTable } from './BetsStatementTable.tsx';

const store = createMessageStore({
  locale: 'en-US',
  chunks: {},
  onMissing: () => {},
  onFormatError: () => {},
});
const payouts = (status: string, type: 'casino' | 'betting') => {
  const items = betPage(1).items.map((item) => ({ ...item, win: '7.00', status }));
  const markup = renderToStaticMarkup(
    <I18nProvider store={store}>
      <BetsStatementTable items={items} currency="EUR" type={type} statusOf={(name) => name} />
    </I18nProvider>,
  );
  return [...markup.matchAll(/<bdi>([^<]*)<\/bdi>/g)].at(-1)?.[1];
};

it('tells no payout of a bet whose status is not known', () => {
  expect(['won', '', 'partly_settled'].map((status) => payouts(status, 'betting'))).toEqual([
    expect.stringMatching(/^7\sEUR$/),
    expect.stringMatching(/^7\sEUR$/),
    '–',
  ]);
  expect(payouts('closed', 'casino')).toMatch(/^7\sEUR$/);
});
