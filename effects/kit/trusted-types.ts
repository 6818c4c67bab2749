/** The part of Trusted Types that is used here; browsers without it take plain texts. */
type Policy = {
  readonly createHTML: (html: string) => string;
  readonly createScript: (text: string) => string;
  readonly createScriptURL: (url: string) => string;
};
type PolicyFactory = { readonly createPolicy: (name: string, rules: Policy) => Policy };

/** The one name that the page's policy allows; a second policy of this name would be refused. */
const POLICY = 'croupier';

/** Own scripts alone: an address that leaves the origin is a defect. */
const ownScript = (url: string): string => {
  const { origin } = globalThis.location;
  if (new URL(url, origin).origin !== origin) throw new TypeError(`not an own script: ${url}`);
  return url;
};

/** Data alone: a text that is no JSON is a defect. */
const jsonText = (text: string): string => {
  JSON.parse(text);
  return text;
};

let policy: Policy | undefined;

const policyOf = (): Policy => {
  const factory = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes;
  const rules = { createHTML: (html: string) => html, createScript: jsonText, createScriptURL: ownScript };
  policy ??= factory ? factory.createPolicy(POLICY, rules) : rules;
  return policy;
};

/** HTML to be parsed into an inert document, never into the page. */
export const inertHtml = (html: string): string => policyOf().createHTML(html);

/** JSON as the text of a script element that holds data. Throws for anything else. */
export const dataScript = (json: string): string => policyOf().createScript(json);

/** Address of an own script, for a worker. Throws for any other origin. */
export const ownScriptUrl = (url: string): string => policyOf().createScriptURL(url);
