import { useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';

const never = () => () => {};

/** Shows the stage on the whole screen, where the device can do that. */
export function FullscreenButton({ stage }: { readonly stage: RefObject<HTMLDivElement | null> }) {
  const t = useText();
  const isPossible = useSyncExternalStore(
    never,
    () => document.fullscreenEnabled,
    () => true,
  );
  return isPossible ? (
    <IconButton
      icon="fullscreen"
      label={t('game.fullscreen')}
      onClick={() => void stage.current?.requestFullscreen().catch(() => {})}
    />
  ) : null;
}
