import { describe, expect, it } from 'vitest';
import { askForDrafts, asksForDrafts, withoutDrafts } from './drafts.ts';

const asks = (query: string) => asksForDrafts(new URLSearchParams(query));
const without = (query: string) => withoutDrafts(new URLSearchParams(query)).toString();

describe('a query asks for drafts', () => {
  it.each([
    'publicationState=preview',
    'publicationState=live',
    'PublicationState=preview',
    'publicationState[]=preview',
    'populate[image][publicationState]=preview',
    '[publicationState]=preview',
    'status=draft',
    'STATUS=draft',
    '%73tatus=draft',
    'locale=lv&status=published',
  ])('by %s', (query) => {
    expect(asks(query)).toBe(true);
  });

  it.each(['[status]=draft', 'status[]=draft', 'status[0]=draft', '[status][]=draft', '[status]x=draft'])(
    'by %s, which the content service reads as a status as well',
    (query) => {
      expect(asks(query)).toBe(true);
      expect(without(`locale=lv&${query}`)).toBe('locale=lv');
    },
  );

  it.each([
    '',
    'locale=lv',
    'filters[status][$eq]=open',
    'payment-status=1',
    'statuses=1',
    'mypublicationState=1',
  ])('not by %j', (query) => {
    expect(asks(query)).toBe(false);
  });
});

describe('a read', () => {
  it('loses what asks for drafts, and nothing else', () => {
    expect(without('locale=lv&publicationState=preview&status=draft&sort=a&sort=b')).toBe(
      'locale=lv&sort=a&sort=b',
    );
    expect(without('filters[status]=open')).toBe('filters%5Bstatus%5D=open');
  });

  it.each([
    ['/content/pages', '/content/pages?publicationState=preview&status=draft'],
    ['/content/pages?locale=lv', '/content/pages?locale=lv&publicationState=preview&status=draft'],
    ['?status=published&a=1', '?a=1&publicationState=preview&status=draft'],
    [
      '/content/pages?publicationState=live&a=%3F',
      '/content/pages?a=%3F&publicationState=preview&status=draft',
    ],
  ])('of %s asks for drafts whatever it asked for before', (address, asked) => {
    expect(askForDrafts(address)).toBe(asked);
  });
});
