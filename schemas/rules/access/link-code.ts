/** The paths of pages that a mailed link with a secret leads to, with or without locale. */
const linked = /^(?:\/[\w-]{2,35})?\/(confirmation|unsubscribe)\/?$/;
const codeParameter = { confirmation: 'code', unsubscribe: 'token' } as const;
const CONTACT = 'contact';

/** Where the code of such a link waits in the vault, and the contact that it is for. */
export const linkCodeRef = 'confirmation.code';
export const linkContactRef = 'confirmation.contact';

export type LinkSecrets = {
  /** One-time code or token; null when there is none, or the page is another one. */
  readonly code: string | null;
  /** E-mail or phone that the code confirms. */
  readonly contact: string | null;
};
export type LinkCode = LinkSecrets & {
  /** The search without the secrets. */
  readonly search: string;
};

const pageOf = (pathname: string): keyof typeof codeParameter | undefined =>
  linked.exec(pathname)?.[1] as keyof typeof codeParameter | undefined;

/** Takes the secrets of a mailed link out of an address: they stand in no history, snapshot, journal or referrer. */
export const takeLinkCode = (pathname: string, search: string): LinkCode => {
  const page = pageOf(pathname);
  const query = new URLSearchParams(search);
  const names = page ? [codeParameter[page], CONTACT] : [];
  if (!names.some((name) => query.has(name))) return { search, code: null, contact: null };
  const [code, contact] = names.map((name) => query.get(name) || null);
  for (const name of names) query.delete(name);
  const rest = query.toString();
  return { search: rest === '' ? '' : `?${rest}`, code: code ?? null, contact: contact ?? null };
};

/** The secrets given back to an address that the same link is redirected to. */
export const giveLinkCode = (address: string, { code, contact }: LinkSecrets): string => {
  const [path = '', search = ''] = address.split('#', 1)[0]?.split('?') ?? [];
  const page = pageOf(path);
  if (code === null || !page) return address;
  const secrets = [
    ...(contact === null ? [] : [`${CONTACT}=${encodeURIComponent(contact)}`]),
    `${codeParameter[page]}=${encodeURIComponent(code)}`,
  ];
  return `${path}?${[...(search === '' ? [] : [search]), ...secrets].join('&')}`;
};
