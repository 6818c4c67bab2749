import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import type { SystemPage } from '../../../../schemas/rules/site/system-pages.ts';
import { systemButtonPaths } from '../../../../schemas/rules/site/system-pages.ts';
import {
  selectExclusionEnd,
  selectIsOnRegister,
  selectIsTimeOut,
} from '../../../../machines/site/session/session.selectors.ts';
import type { SessionActor } from '../../../../machines/site/session/session.selectors.ts';
import { useContent, useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { usePageFacts } from '../../../app/page-facts.tsx';
import { usePageTitle } from '../../../app/page-title.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { SystemPage as SystemPageFrame } from '../../../ui/State.tsx';
import { HelpContacts } from '../market/HelpContacts.tsx';
import { RegisterLink } from '../market/RegisterLink.tsx';
import { systemArt } from './system-art.ts';

export type SystemPageViewProps = {
  readonly page: SystemPage;
  /** Stands where a page would that may have a name. */
  readonly isInPlace?: boolean;
  /** Stands alone, without header and menus: the brand's mark is drawn above it. */
  readonly isBare?: boolean;
  /** In place of the button of the translations: an action of the page. */
  readonly action?: ReactNode;
  /** Facts of the page below its description. */
  readonly children?: ReactNode;
  /** Further buttons, after the page's own. */
  readonly more?: ReactNode;
};

/** What a player is told whom an exclusion or a time-out keeps out: whose it is, until when, and who helps. */
function useExclusion() {
  const t = useText();
  const session = useSession();
  const end = useSelect(session, selectExclusionEnd);
  const isOnRegister = useSelect(session, selectIsOnRegister);
  const isTimeOut = useSelect(session, selectIsTimeOut);
  const { dateTime, held } = useDateTime();
  const market = useSelect(useContent(), selectConfig)?.market;
  if (end === null) return null;
  const date = dateTime(end);
  const help = market && <HelpContacts of={market.helpline} isCentred />;
  if (isOnRegister) {
    const { name = '', url = '' } = market?.register ?? {};
    return {
      title: t('market.registered.header'),
      text: name !== '' && t('market.registered.text', { register: name }),
      help: (
        <>
          {url.startsWith('https://') && (
            <p>
              <a className="link" href={url} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            </p>
          )}
          {help}
        </>
      ),
    };
  }
  if (isTimeOut)
    return {
      title: t('system.timeOut.header'),
      text:
        date === '' ? (
          t('system.timeOut.undated')
        ) : (
          <span {...held}>{t('toast.excluded.until', { date })}</span>
        ),
      help,
    };
  return {
    title: t('system.selfExcluded.header'),
    text:
      date === '' ? (
        t(end === '' ? 'system.selfExcluded.forever' : 'system.selfExcluded.undated')
      ) : (
        <span {...held}>{t('system.selfExcluded.until', { date })}</span>
      ),
    help: (
      <>
        <RegisterLink />
        {help}
      </>
    ),
  };
}

const selectFailure = ({ context }: ReturnType<SessionActor['getSnapshot']>) => context.failure;

/** The page of a closed account came in place of the one at this address, or once more: it has a page's focus. */
function useNewPage(name: string): void {
  const failure = useSelect(useSession(), selectFailure);
  useEffect(() => {
    if (name === '') return undefined;
    // The dialog that it came from gives the focus back first.
    const frame = requestAnimationFrame(() => {
      if (document.hasFocus()) document.getElementById('content')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [name, failure]);
}

/** One system page: header, description and button come from translations; what these lack is left out. */
export function SystemPageView({ page, isInPlace, isBare, action, children, more }: SystemPageViewProps) {
  const t = useText();
  const href = useHref();
  const brand = useSelect(useContent(), selectConfig)?.brand;
  const button = t(`system.${page}.button`);
  const target = systemButtonPaths[page];
  const closed = useExclusion();
  const told = page === 'userBlocked' && closed !== null ? closed : null;
  const title = told?.title || t(`system.${page}.header`);
  const text = told?.text || t(`system.${page}.description`);
  useNewPage(page === 'userBlocked' ? title : '');
  usePageTitle(title, isInPlace);
  const { faultId } = usePageFacts();
  const fault = faultId !== undefined && t('system.fault', { id: faultId });
  const own =
    action ??
    (button &&
      (target === '' ? (
        <Button variant="primary" size="l" onClick={() => location.reload()}>
          {button}
        </Button>
      ) : (
        <Button variant="primary" size="l" href={href(target)}>
          {button}
        </Button>
      )));
  return (
    <SystemPageFrame
      title={title}
      text={text}
      {...(page === 'paymentPending' ? { waiting: t('common.waiting') } : { art: systemArt[page] })}
      {...(isBare && {
        logo: brand ? <Logo name={brand.name} src={brand.logo || undefined} href={href('/')} /> : ' ',
      })}
      actions={
        (own || more) && (
          <>
            {own}
            {more}
          </>
        )
      }
    >
      {told?.help}
      {children}
      {fault && (
        <p className="small soft">
          <bdi>{fault}</bdi>
        </p>
      )}
    </SystemPageFrame>
  );
}
