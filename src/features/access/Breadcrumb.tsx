import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import s from './AuthPopup.module.css';

/** Stands in the place of a title and leads back to authorization. */
export function Breadcrumb({ onBack }: { readonly onBack: () => void }) {
  const t = useText();
  return (
    <Button variant="plain" icon="back" className={s.back} onClick={onBack}>
      {t('auth.backToLogin')}
    </Button>
  );
}
