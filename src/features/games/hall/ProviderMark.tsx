import type { HallProvider } from '../../../../schemas/games/games.ts';
import { Picture } from '../../../ui/Picture.tsx';

/** A provider's glyph; nothing where the operator has none. */
export function ProviderMark({ provider }: { readonly provider: HallProvider }) {
  return provider.image ? (
    <Picture src={provider.image} sizes="18px" fallback="" width={18} height={18} />
  ) : null;
}
