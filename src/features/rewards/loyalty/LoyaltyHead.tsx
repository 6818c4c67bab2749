import type { ReactNode } from 'react';
import { levelSteps, pointsToNext } from '../../../../machines/rewards/loyalty/loyalty.selectors.ts';
import type { LoyaltyActor } from '../../../../machines/rewards/loyalty/loyalty.selectors.ts';
import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import type { LoyaltyPage } from '../../../../machines/rewards/loyalty/loyalty.machine.ts';
import { isSitePath } from '../../../../schemas/rules/kit/site-path.ts';
import { useContent } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { LevelHead } from '../../../ui/Race.tsx';
import { usePoints } from './use-points.ts';
import s from './Loyalty.module.css';

type HeadProps = { readonly loyalty: LoyaltyActor; readonly page: LoyaltyPage };
/** What the spotlight shows of the programme, whoever looks at it. */
type Programme = { readonly motif?: { readonly src: string }; readonly how: ReactNode };

function GuestHead({ loyalty, how, ...look }: Programme & Pick<HeadProps, 'loyalty'>) {
  const t = useText();
  return (
    <LevelHead
      {...look}
      level={t('loyalty.guest.level')}
      title={t('loyalty.title')}
      text={t('loyalty.guest.text')}
      actions={
        <>
          <Button variant="spot" size="l" onClick={() => loyalty.send({ type: 'loyalty.join.requested' })}>
            {t('loyalty.guest.join')}
          </Button>
          {how}
        </>
      }
    />
  );
}

function InactiveHead({ how, ...look }: Programme) {
  const t = useText();
  const href = useHref();
  return (
    <LevelHead
      {...look}
      level={t('loyalty.inactive.level')}
      title={t('loyalty.title')}
      text={t('loyalty.inactive.text')}
      actions={
        <>
          <Button variant="spot" size="l" href={href('/support')}>
            {t('loyalty.inactive.join')}
          </Button>
          {how}
        </>
      }
    />
  );
}

type MemberProps = Programme & {
  readonly page: LoyaltyPage;
  readonly info: NonNullable<LoyaltyPage['info']>;
  readonly coinIcon: string | undefined;
};

function MemberHead({ page, info, coinIcon, how, ...look }: MemberProps) {
  const t = useText();
  const href = useHref();
  const points = usePoints(info);
  const current = levelSteps(page).find((step) => step.isCurrent);
  const missing = pointsToNext(page);
  const isTop = info.levels.some((level) => level.is_current && level.points_to === null);
  return (
    <LevelHead
      {...look}
      level={current && t('loyalty.level', { number: current.number, name: current.name })}
      title={
        <bdi>
          {coinIcon && (
            <span className={s.coin}>
              <Picture src={coinIcon} width={56} height={56} eager />
            </span>
          )}
          {points(info.points)}
        </bdi>
      }
      text={
        missing === null
          ? isTop && t('loyalty.top')
          : t('loyalty.next', { points: points(missing), number: (current?.number ?? 0) + 1 })
      }
      actions={
        <>
          <Button variant="spot" size="l" href={href('/loyalty/shop')}>
            {t('loyalty.toShop')}
          </Button>
          {how}
        </>
      }
    />
  );
}

/** The spotlight of the overview: what the player has and what comes next, or what the programme is. */
export function LoyaltyHead({ loyalty, page }: HeadProps) {
  const t = useText();
  const href = useHref();
  const config = useSelect(useContent(), selectConfig)?.loyalty;
  const { info } = page;
  const src = page.programs[0]?.image;
  const how = config && isSitePath(config.tutorialUrl) && (
    <Button variant="spotQuiet" size="l" href={href(config.tutorialUrl)}>
      {t('loyalty.how')}
    </Button>
  );
  const programme: Programme = { ...(src && { motif: { src } }), how };
  if (!info) return <GuestHead {...programme} loyalty={loyalty} />;
  if (!info.is_active) return <InactiveHead {...programme} />;
  return <MemberHead {...programme} page={page} info={info} coinIcon={config?.coinIcon} />;
}
