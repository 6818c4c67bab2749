import type { Json } from '../../schemas/rules/kit/outcome.ts';

/** The properties of a dialog by name; none where they are something else. */
export const propsIn = (props: Json): { readonly [name: string]: Json } =>
  typeof props === 'object' && props !== null && !Array.isArray(props)
    ? (props as { [name: string]: Json })
    : {};
export const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
