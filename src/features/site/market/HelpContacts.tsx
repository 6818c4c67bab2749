import type { CmsConfig } from '../../../../schemas/site/cms-config.ts';

const nameOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';

/** Whom the market names for help: by telephone, and on a page of their own. */
export function HelpContacts({
  of: { name, phone, url },
  isCentred = false,
}: {
  readonly of: CmsConfig['market']['helpline'];
  readonly isCentred?: boolean;
}) {
  const page = url.startsWith('https://') ? nameOf(url) : '';
  if (name === '') return null;
  return (
    <p className={isCentred ? 'row center' : 'row'}>
      <b>{name}</b>
      {phone !== '' && (
        <a className="link num" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      {page !== '' && (
        <a className="link" href={url} target="_blank" rel="noopener noreferrer">
          {page}
        </a>
      )}
    </p>
  );
}
