import type { MouseEvent, ReactNode } from 'react';
import { useNavigation, useRoot } from '../actors/permanent.ts';

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
  !/^https?:$/.test(link.protocol);

/** Links are plain anchors; one handler turns clicks on them into wishes. */
export function LinkHandler({ children }: { readonly children: ReactNode }) {
  const navigation = useNavigation();
  const root = useRoot();
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || !link.href || isLeft(event, link)) return;
    // Actors that a defect has ended take no wish: the browser loads the document.
    if (root.getSnapshot().status === 'error') return;
    event.preventDefault();
    // The anchor of the address that is shown is gone to once more; nothing else changes.
    if (link.hash !== '' && link.href === location.href) {
      void import('./anchor.ts').then(
        ({ goToAnchor }) => goToAnchor(link.hash),
        () => location.assign(link.href),
      );
      return;
    }
    // Another site without a window of its own has no permission: the wish is refused, and the page stays.
    const to = link.origin === location.origin ? link.pathname + link.search + link.hash : link.href;
    navigation.send({
      type: 'navigation.requested',
      to,
      ...(link.rel === 'prev' && { isBack: true }),
    });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the anchors themselves are the controls
    <div className="app" onClick={onClick}>
      {children}
    </div>
  );
}
