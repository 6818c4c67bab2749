import { analyticsParameters } from '../../schemas/rules/site/visit-parameters.ts';

const clickNames =
  'gclid gclsrc gbraid wbraid dclid fbclid msclkid yclid ttclid twclid igshid li_fat_id mc_cid mc_eid _ga _gl btag clickid click_id'.split(
    ' ',
  );
const campaignNames: ReadonlySet<string> = new Set([
  ...analyticsParameters.filter((name) => name !== 'show_popup_reg'),
  ...clickNames,
]);
const isCampaign = (name: string): boolean => campaignNames.has(name) || name.startsWith('utm_');

const searchOf = (entries: readonly (readonly [string, string])[]): string =>
  entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([name, value]) => [name, value]))}`;

/**
 * The query as far as a page depends on it, in one order, the last of equal names; and what only says where a visitor
 * came from. The page in the browser reads that from the address itself.
 */
export const normalQuery = (search: string): { readonly own: string; readonly campaign: string } => {
  if (search === '') return { own: '', campaign: '' };
  const all = [...new Map(new URLSearchParams(search))];
  const own = all.filter(([name]) => !isCampaign(name));
  // A single parameter stays as it is written.
  const isAsWritten = own.length === all.length && all.length < 2;
  return {
    own: isAsWritten ? search : searchOf(own.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))),
    campaign: searchOf(all.filter(([name]) => isCampaign(name))),
  };
};

/** An own address with the query that was taken off before it was decided. */
export const withCampaign = (to: string, campaign: string): string => {
  if (campaign === '' || !to.startsWith('/') || to.startsWith('//')) return to;
  const [address = '', hash] = to.split('#');
  const joined = `${address}${address.includes('?') ? '&' : '?'}${campaign.slice(1)}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
};
