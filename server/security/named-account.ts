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

const jsonTokens = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

/** How many times an object names something, at its own level: a name that stands there twice is counted twice. */
const namesIn = (json: string): number => {
  let [depth, count] = [0, 0];
  for (const [token] of json.matchAll(jsonTokens))
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (token === ':' && depth === 1) count += 1;
  return count;
};

const jsonEntries = (json: string): readonly (readonly [string, unknown])[] | null => {
  const value: unknown = JSON.parse(json);
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value);
  return Array.isArray(value) || entries.length === namesIn(json) ? entries : null;
};

const entriesOf = async (request: Request): Promise<readonly (readonly [string, unknown])[] | null> => {
  const body = request.clone();
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  // A platform may take the word for it; nobody here can.
  if (parameters.some((one) => /^\s*charset\s*=(?!\s*"?utf-8"?\s*$)/.test(one))) return null;
  switch (type.trim()) {
    case 'application/json':
      return jsonEntries(await body.text());
    case 'application/x-www-form-urlencoded': {
      // Some platforms end a field there.
      const text = await body.text();
      return text.includes(';') ? null : [...new URLSearchParams(text)];
    }
    case 'multipart/form-data':
      return [...(await body.formData())];
    default:
      return (await body.text()) === '' ? [] : null;
  }
};

/** What a body names an account by, '' for nothing; null when it cannot be told what a platform would read there. */
export const namedIn = async (request: Request, field: string): Promise<string | null> => {
  if (field === '') return '';
  // Some platforms read the query where the body says nothing.
  if ([...new URL(request.url).searchParams.keys()].some((name) => isOfField(name, field))) return null;
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
