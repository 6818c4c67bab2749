import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { compileMessage } from './compile-message.ts';
import { I18nProvider } from './i18n.tsx';
import { createMessageStore } from './message-store.ts';
import { Text } from './text.tsx';
import { useDateTime } from './use-date-time.ts';
import { CurrencyProvider, useMoney } from './use-money.tsx';
import { useLocale, useText } from './use-text.ts';

const shell = {
  'a.plain': 'Play & win',
  'a.link': compileMessage('I am {age} and accept the <a>terms <b>of use</b></a>'),
  'a.tags': compileMessage('<script>alert(1)</script> <toString>x</toString> <em>{name}</em>'),
};
const markup = (node: ReactNode): string => {
  const store = createMessageStore({
    locale: 'en-US',
    chunks: { shell },
    onMissing: () => {},
    onFormatError: () => {},
  });
  return renderToStaticMarkup(<I18nProvider store={store}>{node}</I18nProvider>);
};

describe('Text', () => {
  it('makes elements of tags that the view knows and shows the content of others', () => {
    expect(markup(<Text id="a.link" values={{ age: 18 }} tags={{ a: '/terms' }} />)).toBe(
      'I am 18 and accept the <a href="/terms">terms <b>of use</b></a>',
    );
    expect(markup(<Text id="a.link" values={{ age: 18 }} />)).toBe(
      'I am 18 and accept the terms <b>of use</b>',
    );
    expect(
      markup(<Text id="a.link" tags={{ a: (children) => <button type="button">{children}</button> }} />),
    ).toBe('I am  and accept the <button type="button">terms <b>of use</b></button>');
  });

  it('never makes markup of a value or of an unknown tag', () => {
    expect(markup(<Text id="a.tags" values={{ name: '<img src=x>' }} />)).toBe(
      'alert(1) x <em>&lt;img src=x&gt;</em>',
    );
    expect(markup(<Text id="a.plain" />)).toBe('Play &amp; win');
  });

  it('renders nothing for an id without a text', () => {
    expect(markup(<Text id="a.nowhere" />)).toBe('');
  });
});

function Probe() {
  const t = useText();
  const money = useMoney();
  const { date, dateTime } = useDateTime();
  const total = money.total({ amount: '1000', currency: 'EUR' });
  return (
    <p lang={useLocale()}>
      {[
        t('a.plain'),
        money('1000.5', 'EUR'),
        total,
        dateTime('2026-11-21T23:30:00Z'),
        date('2026-11-21T23:30:00Z'),
      ].join('|')}
    </p>
  );
}

describe('the hooks', () => {
  it('give text, amounts and, on the server, dates in UTC', () => {
    const settings = { symbols: { EUR: '€' }, positions: {} };
    expect(
      markup(
        <CurrencyProvider settings={settings}>
          <Probe />
        </CurrencyProvider>,
      ),
    ).toBe('<p lang="en-US">Play &amp; win|1,000.50\u00a0€|1,000.00\u00a0€|21.11.2026 23:30|21.11.2026</p>');
  });

  it('refuse to work without the provider', () => {
    expect(() => renderToStaticMarkup(<Text id="a.plain" />)).toThrow('I18nProvider is missing');
  });
});
