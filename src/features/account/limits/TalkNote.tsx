import { buildPath } from '../../../../schemas/rules/site/routes.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Note } from '../../../ui/Note.tsx';

/** Nothing holds before operator and player have talked: the way to it. */
export function Talk() {
  const t = useText();
  const href = useHref();
  return (
    <p>
      {t('limits.pending.talk.text')}{' '}
      <a className="link" href={href(buildPath('support'))}>
        {t('errors.action.support')}
      </a>
    </p>
  );
}

/** The same where the limit that waits is not listed. */
export function TalkNote() {
  const t = useText();
  return (
    <Note tone="warning" role="status" title={t('limits.pending.talk')}>
      <Talk />
    </Note>
  );
}
