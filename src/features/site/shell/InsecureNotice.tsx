import { usePageFacts } from '../../../app/page-facts.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Note } from '../../../ui/Note.tsx';

/** Plain http on an address that is not this machine: said on every page. */
export function InsecureNotice() {
  const t = useText();
  const { insecure } = usePageFacts();
  if (insecure === null) return null;
  return (
    <div className="wrap" role="note">
      <Note tone="warning">{t(insecure === 'refused' ? 'shell.insecure.refused' : 'shell.insecure')}</Note>
    </div>
  );
}
