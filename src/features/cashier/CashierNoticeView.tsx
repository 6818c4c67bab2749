import type { CashierNotice } from '../../../machines/kit/refusals/reaction.ts';
import { useHref } from '../../app/links.ts';
import { useTextRef } from '../../i18n/use-text-ref.ts';
import { useText } from '../../i18n/use-text.ts';
import { Note } from '../../ui/Note.tsx';

const tones = { error: 'negative', warning: 'warning', info: 'info' } as const;

/** What went wrong with a payment, and the next step where there is one. */
export function CashierNoticeView({ notice }: { readonly notice: CashierNotice | null }) {
  const t = useText();
  const textOf = useTextRef();
  const href = useHref();
  if (!notice) return null;
  return (
    <Note tone={tones[notice.tone]} role="alert" title={textOf(notice.text) || t('errors.default')}>
      {notice.next && (
        <a className="link" href={href(notice.next.href)}>
          {t(notice.next.text.id)}
        </a>
      )}
    </Note>
  );
}
