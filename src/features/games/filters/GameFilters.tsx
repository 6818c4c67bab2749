import { useId } from 'react';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectFacets,
  selectIsFailed,
  selectIsNone,
} from '../../../../machines/games/filters/filters.selectors.ts';
import type { GameFiltersActor } from '../../../../machines/games/filters/filters.selectors.ts';
import type { HallActor } from '../../../../machines/games/hall/hall.selectors.ts';
import type { Facets, TableFacets } from '../../../../schemas/rules/games/fact-table.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useDialog } from '../../../app/dialog-context.tsx';
import { groupDigits } from '../../../i18n/evaluate.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { CurtainMenu, RailCheck, RailGroup } from '../../../ui/Rail.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Loading, SkeletonForm } from '../../../ui/Skeleton.tsx';
import { LoadFailed } from '../../kit/load/LoadFailed.tsx';
import s from './Filters.module.css';
import { useFactChoice } from './use-fact-choice.ts';

/** Volatility, features, return and stakes, each with how many games there are with it. */
export function GameFilters() {
  const t = useText();
  const { dismiss } = useDialog('GameFilters');
  const hall = useActor(actorIds.gameHall);
  const filters = useActor(actorIds.gameFilters);
  return (
    <Dialog kind="curtain" title={t('hall.filters')} closeLabel={t('common.close')} onCloseRequest={dismiss}>
      {hall && filters && <Panel hall={hall} filters={filters} />}
    </Dialog>
  );
}

function Panel({ hall, filters }: { readonly hall: HallActor; readonly filters: GameFiltersActor }) {
  const t = useText();
  const { dismiss } = useDialog('GameFilters');
  const facets = useSelect(filters, selectFacets);
  const isFailed = useSelect(filters, selectIsFailed);
  const isNone = useSelect(filters, selectIsNone);
  const { choice } = useFactChoice(hall);
  const isChosen = Object.values(choice).some((value) => (Array.isArray(value) ? value.length > 0 : value));
  if (isFailed)
    return (
      <LoadFailed
        title={t('filters.failed')}
        onRetry={() => filters.send({ type: 'filters.reload.requested' })}
      />
    );
  if (isNone) return <p className="soft">{t('filters.none')}</p>;
  if (!facets)
    return (
      <Loading label={t('common.loading')}>
        <SkeletonForm fields={5} />
      </Loading>
    );
  return (
    <CurtainMenu
      foot={
        <>
          <p className="vh" role="status">
            {t('hall.filters.show', { count: facets.total })}
          </p>
          <Button variant="primary" size="l" wide onClick={dismiss}>
            {t('hall.filters.show', { count: facets.total })}
          </Button>
          {isChosen && (
            <Button wide onClick={() => hall.send({ type: 'hall.facts.chosen', facts: '' })}>
              {t('hall.filters.clear')}
            </Button>
          )}
        </>
      }
    >
      <Tiles hall={hall} />
      <Checks hall={hall} facets={facets} />
      {facets.rtp.length > 0 && <Return hall={hall} facets={facets} />}
      {facets.stakes.length > 0 && <Stakes hall={hall} facets={facets} />}
      {facets.tables && <Tables hall={hall} tables={facets.tables} currency={facets.currency} />}
    </CurtainMenu>
  );
}

type PartProps = { readonly hall: HallActor; readonly facets: Facets };

/** What the tiles of the hall tell. */
function Tiles({ hall }: Pick<PartProps, 'hall'>) {
  const t = useText();
  const { choice, choose } = useFactChoice(hall);
  return (
    <RailGroup title={t('filters.tiles')} as="group">
      <RailCheck checked={choice.figures} onChange={(figures) => choose({ ...choice, figures })}>
        {t('filters.tiles.figures')}
      </RailCheck>
    </RailGroup>
  );
}

const toggled = <A extends string>(list: readonly A[], one: A): readonly A[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

function Checks({ hall, facets }: PartProps) {
  const t = useText();
  const { choice, choose } = useFactChoice(hall);
  return (
    <>
      {facets.volatility.length > 0 && (
        <RailGroup title={t('filters.volatility')} as="group">
          {facets.volatility.map(({ value, count }) => (
            <RailCheck
              key={value}
              checked={choice.volatility.includes(value)}
              count={groupDigits(count)}
              onChange={() => choose({ ...choice, volatility: toggled(choice.volatility, value) })}
            >
              {t(`filters.volatility.${value}`)}
            </RailCheck>
          ))}
        </RailGroup>
      )}
      {facets.features.length > 0 && (
        <RailGroup title={t('filters.features')} as="group">
          {facets.features.map(({ value, count }) => (
            <RailCheck
              key={value}
              checked={choice.features.includes(value)}
              count={groupDigits(count)}
              onChange={() => choose({ ...choice, features: toggled(choice.features, value) })}
            >
              {t(`filters.feature.${value}`)}
            </RailCheck>
          ))}
        </RailGroup>
      )}
    </>
  );
}

function Return({ hall, facets }: PartProps) {
  const t = useText();
  const id = useId();
  const { choice, choose } = useFactChoice(hall);
  return (
    <div className={s.fields}>
      <Field id={id} label={t('filters.rtp')}>
        <Select
          value={String(choice.rtp)}
          options={[
            { value: '0', label: t('filters.rtp.any') },
            ...facets.rtp.map(({ value, count }) => ({
              value: String(value),
              label: t('filters.rtp.from', { percent: value, count }),
            })),
          ]}
          onChange={(value) => choose({ ...choice, rtp: Number(value) })}
        />
      </Field>
    </div>
  );
}

/** Bounds of the stake that the player has in mind; the game takes one between them. */
function Stakes({ hall, facets: { stakes, currency } }: PartProps) {
  const t = useText();
  const id = useId();
  const money = useMoney().together(stakes);
  const { choice, choose } = useFactChoice(hall);
  const { stakeFrom: from, stakeTo: to } = choice;
  const options = (fits: (amount: number) => boolean) => [
    { value: '', label: t('filters.stake.any') },
    ...stakes
      .filter((amount) => fits(Number(amount)))
      .map((amount) => ({ value: amount, label: money(amount, currency) })),
  ];
  return (
    <RailGroup title={t('filters.stake')} as="group">
      <div className={s.fields}>
        <Field id={`${id}-from`} label={t('filters.stake.from')}>
          <Select
            value={from}
            options={options((amount) => to === '' || amount <= Number(to))}
            onChange={(value) => choose({ ...choice, stakeFrom: value })}
          />
        </Field>
        <Field id={`${id}-to`} label={t('filters.stake.to')}>
          <Select
            value={to}
            options={options((amount) => amount >= Number(from))}
            onChange={(value) => choose({ ...choice, stakeTo: value })}
          />
        </Field>
      </div>
    </RailGroup>
  );
}

/** Live tables alone: a seat, and what one has to stake at least. */
function Tables({
  hall,
  tables,
  currency,
}: Pick<PartProps, 'hall'> & { readonly tables: TableFacets; readonly currency: string }) {
  const t = useText();
  const id = useId();
  const money = useMoney().together(tables.stakes.map(({ value }) => value));
  const { choice, choose } = useFactChoice(hall);
  return (
    <RailGroup title={t('filters.tables')} as="group">
      <RailCheck
        checked={choice.seat}
        count={groupDigits(tables.free)}
        onChange={(seat) => choose({ ...choice, seat })}
      >
        {t('filters.tables.seat')}
      </RailCheck>
      <div className={s.fields}>
        <Field id={id} label={t('filters.tables.stake')}>
          <Select
            value={tables.stakes.findLast(({ value }) => Number(value) <= Number(choice.table))?.value ?? ''}
            options={[
              { value: '', label: t('filters.tables.any') },
              ...tables.stakes.map(({ value, count }) => ({
                value,
                label: t('filters.tables.to', { to: money(value, currency), count }),
              })),
            ]}
            onChange={(table) => choose({ ...choice, table })}
          />
        </Field>
      </div>
    </RailGroup>
  );
}
