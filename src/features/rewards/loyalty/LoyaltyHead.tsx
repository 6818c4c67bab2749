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

/** The spotlight of the overview: what the player has and what comes next, or what the programme is. */
export function LoyaltyHead({
  loyalty,
  page,
}: {
  readonly loyalty: LoyaltyActor;
  readonly page: LoyaltyPage;
}) {
  const t = useText();
  const href = useHref();
  const points = usePoints(page.info);
  const config = useSelect(useContent(), selectConfig)?.loyalty;
  const { info } = page;
  const motif = page.programs[0]?.image;
  const how = config && isSitePath(config.tutorialUrl) && (
    <Button variant="spotQuiet" size="l" href={href(config.tutorialUrl)}>
      {t('loyalty.how')}
    </Button>
  );
  const shop = (
    <Button variant="spot" size="l" href={href('/loyalty/shop')}>
      {t('loyalty.toShop')}
    </Button>
  );
  const common = motif ? { motif: { src: motif } } : {};
  if (!info)
    return (
      <LevelHead
        {...common}
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
  if (!info.is_active)
    return (
      <LevelHead
        {...common}
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
  const steps = levelSteps(page);
  const current = steps.find((step) => step.isCurrent);
  const missing = pointsToNext(page);
  return (
    <LevelHead
      {...common}
      level={current && t('loyalty.level', { number: current.number, name: current.name })}
      title={
        <bdi className={s.points}>
          {config?.coinIcon && (
            <span className={s.coin}>
              <Picture src={config.coinIcon} width={56} height={56} eager />
            </span>
          )}
          {points(info.points)}
        </bdi>
      }
      text={
        missing === null
          ? t('loyalty.top')
          : t('loyalty.next', { points: points(missing), number: (current?.number ?? 0) + 1 })
      }
      actions={
        <>
          {shop}
          {how}
        </>
      }
    />
  );
}
