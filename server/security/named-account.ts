const isOfField = (name: string, field: string): boolean =>
  name.trim().split(/[[\0]/)[0]?.trim().toLowerCase() === field;

/** The one text of a field; null for one that a platform may read otherwise: repeated, nested, a file. */
const onlyText = (entries: readonly (readonly [string, unknown])[], field: string): string | null => {
  const named = entries.filter(([name]) => isOfField(name, field));
  const [name, value] = named[0] ?? [field, ''];
  if (named.length > 1 || name !== field) return null;
  if (value === null || typeof value === 'number') return String(value ?? '');
  return typeof value === 'string' ? value : null;
};

const entriesOf = async (request: Request): Promise<readonly (readonly [string, unknown])[] | null> => {
  const body = request.clone();
  switch (request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()) {
    case 'application/json': {
      const value: unknown = await body.json();
      return typeof value === 'object' && value !== null ? Object.entries(value) : null;
    }
    case 'application/x-www-form-urlencoded':
    case 'multipart/form-data':
      return [...(await body.formData())];
    default:
      return (await body.text()) === '' ? [] : null;
  }
};

/** What a body names an account by, '' for nothing; null when it cannot be told what a platform would read there. */
export const namedIn = async (request: Request, field: string): Promise<string | null> => {
  if (field === '') return '';
  const entries = await entriesOf(request).catch(() => null);
  return entries && onlyText(entries, field);
};

const MOST_CHARACTERS = 200;

/** One key for an account, however it is spelled: platforms take no notice of case, nor of what stands between the digits of a phone. */
export const accountKey = (written: string): string => {
  const name = written.normalize('NFKC').trim().toLowerCase().replace(/^\++/, '');
  const digits = name.includes('@') ? '' : name.replace(/\D/g, '');
  return (digits.length < 7 ? name : digits).slice(0, MOST_CHARACTERS);
};
