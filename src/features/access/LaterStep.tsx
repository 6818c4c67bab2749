import type { CompletionActor } from '../../../machines/access/completion/completion.selectors.ts';
import type { RestoreActor, TwoFactorActor } from '../../../machines/access/login/login.selectors.ts';
import { useHref } from '../../app/links.ts';
import { useText } from '../../i18n/use-text.ts';
import { cx } from '../../ui/class-names.ts';
import s from './AuthPopup.module.css';
import { CompletionView } from './CompletionView.tsx';
import { RestoreView } from './RestoreView.tsx';
import { TwoFactorView } from './TwoFactorView.tsx';

export type LaterStepProps =
  | { readonly restore: RestoreActor }
  | { readonly step: TwoFactorActor }
  | { readonly completion: CompletionActor };

/** What only a visitor who goes on in the popup comes to: a file of its own, so that the first tap does not wait for it. */
export function LaterStep(props: LaterStepProps) {
  if ('completion' in props) return <CompletionView completion={props.completion} />;
  return 'restore' in props ? (
    <>
      <RestoreView restore={props.restore} />
      <Help view="restore" />
    </>
  ) : (
    <>
      <TwoFactorView step={props.step} />
      <Help view="twofa" />
    </>
  );
}

function Help({ view }: { readonly view: 'restore' | 'twofa' }) {
  const t = useText();
  const href = useHref();
  return (
    <p className="small soft">
      {t(`auth.help.${view}`)}{' '}
      <a className={cx('link', s.inline)} href={href('/support')}>
        {t('auth.help')}
      </a>
    </p>
  );
}
