import { expect, it } from 'vitest';
import { notFoundMessage } from './not-found-message.ts';

it('says 200 characters of a path at most, and no character that a log could take for more', () => {
  expect(notFoundMessage.unmatchedRoute(`/${'x'.repeat(300)}`)).toBe(`Page not found: /${'x'.repeat(199)}`);
  expect(notFoundMessage.failedValidation('/a\n"b\'&<c>')).toBe(
    'Page Not Found: /a&#10;&#34;b&#39;&#38;&#60;c&#62;',
  );
});
