import type { HallProvider } from '../../../../schemas/games/games.ts';

/** A provider's glyph; nothing where the operator has none. */
export function ProviderMark({ provider }: { readonly provider: HallProvider }) {
  return provider.image ? <img src={provider.image} alt="" width="18" height="18" loading="lazy" /> : null;
}
