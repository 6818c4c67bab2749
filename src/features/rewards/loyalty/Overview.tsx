import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { levelSteps, selectIsSoundOn } from '../../../../machines/rewards/loyalty/loyalty.selectors.ts';
import type { LoyaltyActor } from '../../../../machines/rewards/loyalty/loyalty.selectors.ts';
import type { LoyaltyPage } from '../../../../machines/rewards/loyalty/loyalty.machine.ts';
import type { LoyaltyInfo } from '../../../../schemas/rewards/loyalty.ts';
import { isNegativeDec } from '../../../../schemas/rules/kit/money.ts';
import { useContent } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckBox } from '../../../ui/Choice.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Character } from './Character.tsx';
import { QuestGrid } from './QuestGrid.tsx';
import { usePoints, usePointValue } from './use-points.ts';
import s from './Loyalty.module.css';

type Part = { readonly loyalty: LoyaltyActor; readonly page: LoyaltyPage };

/** Levels, character, quests, and the account of points. */
export function Overview({
  loyalty,
  page,
  place,
}: Part & { readonly place: 'loyalty-page' | 'profile-loyalty-pages' }) {
  const t = useText();
  const config = useSelect(useContent(), selectConfig)?.loyalty;
  const { info } = page;
  const hasCharacters =
    info?.is_active === true &&
    config?.isEnableCharacters === true &&
    config.placesWhereDisplayedCharacters.includes(place);
  return (
    <>
      {place === 'profile-loyalty-pages' && info && <Standing page={page} info={info} />}
      {info?.is_active && <Levels page={page} />}
      {hasCharacters && (
        <Character
          character={info.character}
          onChange={() => loyalty.send({ type: 'loyalty.character.change.requested' })}
        />
      )}
      {page.quests.length > 0 && (
        <Section title={t('loyalty.quests')} count={t('loyalty.quests.note')} flush={!info?.is_active}>
          <QuestGrid loyalty={loyalty} page={page} />
        </Section>
      )}
      {info && info.history.length > 0 && <History info={info} />}
      {info && config && config.notification.sound !== '' && <Sound loyalty={loyalty} />}
    </>
  );
}

/** In the profile, where the spotlight of the overview does not stand. */
function Standing({ page, info }: { readonly page: LoyaltyPage; readonly info: LoyaltyInfo }) {
  const t = useText();
  const href = useHref();
  const points = usePoints(info);
  const current = levelSteps(page).find((step) => step.isCurrent);
  return (
    <Panel>
      <div className={s.standing}>
        <div>
          {current && (
            <p className="soft">{t('loyalty.level', { number: current.number, name: current.name })}</p>
          )}
          <p className={cx('display num', s.figure)}>
            <bdi>{points(info.points)}</bdi>
          </p>
        </div>
        <div className="row">
          <Button size="l" variant="primary" href={href('/loyalty/shop')}>
            {t('loyalty.toShop')}
          </Button>
          <Button size="l" href={href('/loyalty')}>
            {t('loyalty.toOverview')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function Levels({ page }: { readonly page: LoyaltyPage }) {
  const t = useText();
  const steps = levelSteps(page);
  if (steps.length === 0) return null;
  return (
    <ol className={s.levels} aria-label={t('loyalty.levels')}>
      {steps.map((step) => (
        <li key={step.sysname} aria-current={step.isCurrent ? 'step' : undefined}>
          <progress
            value={step.done}
            max={1}
            aria-label={t('loyalty.level', { number: step.number, name: step.name })}
          />
          {step.image && <Picture src={step.image} width={60} height={40} className={s.levelArt} />}
          <span aria-hidden>
            {step.number}
            <span className={s.levelName}> {step.name}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function History({ info }: { readonly info: LoyaltyInfo }) {
  const t = useText();
  const money = useMoney();
  const { date, held } = useDateTime();
  const all = info.history.map((entry) => entry.points);
  const value = usePointValue(info, all);
  const points = money.together(all);
  const stakes = money.together(info.history.flatMap(({ staked }) => staked?.amount ?? []));
  const reason = ({ kind, title, staked }: LoyaltyInfo['history'][number]): string => {
    if (kind === 'play' && staked)
      return t('loyalty.for.play', { amount: stakes(staked.amount, staked.currency) });
    if (kind === 'quest') return t('loyalty.for.quest', { title });
    return kind === 'shop' ? t('loyalty.for.shop', { title }) : title;
  };
  const columns = [
    { key: 'date', label: t('loyalty.history.date'), card: 'note' },
    { key: 'for', label: t('loyalty.history.for'), card: 'title' },
    { key: 'points', label: info.pointsAlias, end: true, card: 'end' },
  ] as const;
  return (
    <Section title={t('loyalty.history')} deferred>
      <Table
        caption={t('loyalty.history')}
        columns={columns}
        rows={info.history.map((entry) => ({
          key: entry.id,
          cells: [
            <bdi key="date" className="soft" dir="ltr" {...held}>
              {entry.at === null ? '' : date(entry.at)}
            </bdi>,
            <bdi key="for">{reason(entry)}</bdi>,
            <bdi key="points" className="strong" dir="ltr">
              {isNegativeDec(entry.points) ? '' : '+'}
              {points(entry.points, '')}
              {value(entry.points)}
            </bdi>,
          ],
        }))}
      />
    </Section>
  );
}

/** Silent until the player wants to hear it. */
function Sound({ loyalty }: { readonly loyalty: LoyaltyActor }) {
  const t = useText();
  const isOn = useSelect(loyalty, selectIsSoundOn);
  if (isOn === null) return null;
  return (
    <div className={s.sound}>
      <CheckBox
        checked={isOn}
        onChange={(checked) => loyalty.send({ type: 'loyalty.sound.chosen', isOn: checked })}
      >
        {t('loyalty.sound')}
      </CheckBox>
    </div>
  );
}
