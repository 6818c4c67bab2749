import type { FeatureInput } from '../../site/root/feature-input.ts';

/** Path and query of the page. */
export const addressOf = ({ path, query }: Pick<FeatureInput, 'path' | 'query'>): string => {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
};
