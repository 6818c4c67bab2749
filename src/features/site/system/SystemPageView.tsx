import type { ReactNode } from 'react';
import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import type { SystemPage } from '../../../../schemas/rules/site/system-pages.ts';
import { systemButtonPaths } from '../../../../schemas/rules/site/system-pages.ts';
import { selectExclusionEnd, selectIsTimeOut } from '../../../../machines/site/session/session.selectors.ts';
import { useContent, useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { usePageFacts } from '../../../app/page-facts.tsx';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { SystemPage as SystemPageFrame } from '../../../ui/State.tsx';
import { systemArt } from './system-art.ts';

export type SystemPageViewProps = {
  readonly page: SystemPage;
  /** Stands alone, without header and menus: the brand's mark is drawn above it. */
  readonly isBare?: boolean;
  /** In place of the button of the translations: an action of the page. */
  readonly action?: ReactNode;
  /** Facts of the page below its description. */
  readonly children?: ReactNode;
  /** Further buttons, after the page's own. */
  readonly more?: ReactNode;
};

/** One system page: header, description and button come from translations; what these lack is left out. */
export function SystemPageView({ page, isBare, action, children, more }: SystemPageViewProps) {
  const t = useText();
  const href = useHref();
  const brand = useSelect(useContent(), selectConfig)?.brand;
  const button = t(`system.${page}.button`);
  const target = systemButtonPaths[page];
  const { date, dateTime, held } = useDateTime();
  const isTimeOut = useSelect(useSession(), selectIsTimeOut);
  const end = useSelect(useSession(), selectExclusionEnd);
  const texts = (): readonly [string, ReactNode] => {
    if (page !== 'userBlocked' || end === null)
      return [t(`system.${page}.header`), t(`system.${page}.description`)];
    if (isTimeOut)
      return [
        t('system.timeOut.header'),
        <span key="end" {...held}>
          {t('toast.excluded.until', { date: dateTime(end) })}
        </span>,
      ];
    return [
      t('system.selfExcluded.header'),
      end === '' ? (
        t('system.selfExcluded.forever')
      ) : (
        <span {...held}>{t('system.selfExcluded.until', { date: date(end) })}</span>
      ),
    ];
  };
  const [title, text] = texts();
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
      {children}
      {fault && (
        <p className="small soft">
          <bdi>{fault}</bdi>
        </p>
      )}
    </SystemPageFrame>
  );
}
