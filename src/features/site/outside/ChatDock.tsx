import type { ChatActor } from '../../../../machines/site/chat/chat.selectors.ts';
import {
  selectFrame,
  selectIsBadgeShown,
  selectIsOpen,
  selectLoad,
} from '../../../../machines/site/chat/chat.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { cx } from '../../../ui/class-names.ts';
import s from './outside.module.css';

/** The chat's document at the corner of the page. Its badge is hidden by style alone, so the chat stays connected. */
export function ChatDock({ chat }: { readonly chat: ChatActor }) {
  const t = useText();
  const src = useSelect(chat, selectFrame);
  const load = useSelect(chat, selectLoad);
  const isOpen = useSelect(chat, selectIsOpen);
  const isShown = useSelect(chat, selectIsBadgeShown);
  if (src === '') return null;
  return (
    <iframe
      key={load}
      data-chat
      className={cx(s.chat, isOpen && s.open, !isShown && !isOpen && s.hidden)}
      src={src}
      title={t('outside.chat')}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, with a policy of its own
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
    />
  );
}
