import type { Notice } from '../../../machines/access/login/popup.ts';
import { Text } from '../../i18n/text.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Note } from '../../ui/Note.tsx';

/** What a view has to say above its button; the text with tags, or its plain stand-in where that is missing. */
export function PopupNotice({ notice }: { readonly notice: Notice | null }) {
  const t = useText();
  if (!notice) return null;
  const { text, alt, kind } = notice;
  const values = text.values ?? {};
  const isKnown = t(text.id, values) !== '';
  const plain = alt ? t(alt.id, alt.values ?? {}) : t('errors.default');
  return (
    <Note tone={kind === 'error' ? 'negative' : 'positive'} role={kind === 'error' ? 'alert' : 'status'}>
      {isKnown ? <Text id={text.id} values={values} /> : plain}
    </Note>
  );
}
