const MOST_CHARACTERS = 200;

/** Origin and path of an address: a query may hold what nobody else should read. */
const bare = (address: unknown): string => {
  if (typeof address !== 'string') return '';
  if (!URL.canParse(address)) return address.slice(0, 40);
  const { origin, pathname, protocol } = new URL(address);
  return (origin === 'null' ? protocol : origin + pathname).slice(0, MOST_CHARACTERS);
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 80) : '');

/** What of a browser's report is worth a line in the log; null when it is none. */
export const cspReport = (body: string): Readonly<Record<string, string>> | null => {
  try {
    const report = (JSON.parse(body) as { readonly 'csp-report'?: Readonly<Record<string, unknown>> })[
      'csp-report'
    ];
    if (!report) return null;
    return {
      directive: textIn(report['effective-directive'] ?? report['violated-directive']),
      blocked: bare(report['blocked-uri']),
      page: bare(report['document-uri']),
    };
  } catch {
    return null;
  }
};
