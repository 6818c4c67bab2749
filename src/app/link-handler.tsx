import type { MouseEvent, ReactNode } from 'react';
import { useNavigation } from '../actors/permanent.ts';

/** A click that the browser should handle by itself. */
const isLeft = (event: MouseEvent, link: HTMLAnchorElement) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (link.target !== '' && link.target !== '_self') ||
  link.hasAttribute('download') ||
  link.origin !== location.origin;

/** Links are plain anchors; one handler turns clicks on local ones into wishes. */
export function LinkHandler({ children }: { readonly children: ReactNode }) {
  const navigation = useNavigation();
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || !link.href || isLeft(event, link)) return;
    event.preventDefault();
    // The anchor of the address that is shown is gone to once more; nothing else changes.
    if (link.hash !== '' && link.href === location.href) {
      void import('./anchor.ts').then(
        ({ goToAnchor }) => goToAnchor(link.hash),
        () => location.assign(link.href),
      );
      return;
    }
    navigation.send({ type: 'navigation.requested', to: link.pathname + link.search + link.hash });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the anchors themselves are the controls
    <div className="app" onClick={onClick}>
      {children}
    </div>
  );
}
