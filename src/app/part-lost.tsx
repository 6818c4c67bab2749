import { useEffect } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/Button.tsx';

/**
 * Stands in the place of a part whose code did not come: `retry` asks for it once the browser is online again, else only
 * a reload can bring it. It makes do with the page's own
 * classes, since a style sheet may be what is missing; the empty rows give it room.
 */
export function PartLost({ retry }: { readonly retry: () => void }) {
  const t = useText();
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  return (
    <div className="wrap stack" role="alert">
      <div />
      <div className="row center">
        <span>{t('shell.boundary.title')}</span>
        <Button onClick={() => location.reload()}>{t('shell.boundary.reload')}</Button>
      </div>
      <div />
    </div>
  );
}
