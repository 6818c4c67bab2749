import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectHasDemo,
  selectInfo,
  selectIsFailed,
  selectPerUnit,
  selectPrizes,
} from '../../../../machines/games/info/info.selectors.ts';
import type { GameInfoActor } from '../../../../machines/games/info/info.selectors.ts';
import { selectIsPlayer } from '../../../../machines/site/session/session.selectors.ts';
import type { GameMode } from '../../../../schemas/games/games.ts';
import type { GameInfo as Info } from '../../../../schemas/games/game-info.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useView } from '../../../app/views.tsx';
import { groupDigits } from '../../../i18n/evaluate.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FactList, SummaryList, type Fact } from '../../../ui/Facts.tsx';
import { Loading, SkeletonForm } from '../../../ui/Skeleton.tsx';
import { ErrorState } from '../../../ui/State.tsx';
import { Table } from '../../../ui/Table.tsx';
import { useGameHref } from '../game/use-game-href.ts';
import { useJackpotFacts } from '../jackpot-terms/use-jackpot-facts.tsx';

/** Rules, return, prizes and stakes of a game, before anything is staked. */
export function GameInfo() {
  const t = useText();
  const { props, dismiss } = useDialog('GameInfo');
  const actor = useActor(actorIds.gameInfo);
  return (
    <Dialog
      title={t('info.title', { name: props.name })}
      closeLabel={t('common.close')}
      onCloseRequest={dismiss}
    >
      {actor && <Body actor={actor} />}
      {actor && <Ways actor={actor} />}
    </Dialog>
  );
}

/** Both ways to play the game, in that order: its tile takes one of them. */
function Ways({ actor }: { readonly actor: GameInfoActor }) {
  const t = useText();
  const gameHref = useGameHref();
  const { props, answer } = useDialog('GameInfo');
  const isPlayer = useSelect(useSession(), selectIsPlayer);
  const hasDemo = useSelect(actor, selectHasDemo);
  const way = (mode: GameMode) => (
    <Button href={gameHref(props.sysname, mode)} onClick={() => answer(true)}>
      {t(`game.${mode}`)}
    </Button>
  );
  return (
    (isPlayer || hasDemo) && (
      <div className="row">
        {isPlayer && way('real')}
        {hasDemo && way('demo')}
      </div>
    )
  );
}

function Body({ actor }: { readonly actor: GameInfoActor }) {
  const t = useText();
  const info = useSelect(actor, selectInfo);
  const isFailed = useSelect(actor, selectIsFailed);
  const Change = useView('ChangeNote');
  if (isFailed)
    return (
      <ErrorState
        title={t('info.failed')}
        action={
          <Button onClick={() => actor.send({ type: 'gameInfo.reload.requested' })}>
            {t('common.retry')}
          </Button>
        }
      />
    );
  if (!info)
    return (
      <Loading label={t('common.loading')}>
        <SkeletonForm fields={3} />
      </Loading>
    );
  return (
    <div className="stack">
      {Change && <Change sysname={info.sysname} />}
      <Figures actor={actor} info={info} />
      {info.rules && <p className="soft">{info.rules}</p>}
      <Prizes actor={actor} />
      <Jackpots info={info} />
    </div>
  );
}

function Figures({ actor, info }: { readonly actor: GameInfoActor; readonly info: Info }) {
  const t = useText();
  const money = useMoney();
  const perUnit = useSelect(actor, selectPerUnit);
  const [top] = useSelect(actor, selectPrizes);
  const { rtp, volatility, currency, min_stake: min, max_stake: max } = info;
  const inRange = money.together([min ?? '0', max ?? '0']);
  const rows: readonly (Fact | false)[] = [
    { label: t('info.rtp'), value: rtp === null ? t('info.untold') : <bdi dir="ltr">{rtp} %</bdi> },
    perUnit !== null && {
      label: t('info.average', { unit: money('1', currency) }),
      value: <bdi>{money(perUnit, currency)}</bdi>,
    },
    volatility !== '' && { label: t('info.volatility'), value: t(`info.volatility.${volatility}`) },
    top !== undefined && {
      label: t('info.top'),
      value: t('info.times', { times: groupDigits(Number(top.pays)) }),
    },
    typeof top?.one_in === 'number' && {
      label: t('info.top.chance'),
      value: t('info.oneIn', { rounds: groupDigits(top.one_in) }),
    },
    min !== null &&
      max !== null && {
        label: t('info.stakes'),
        value: t('info.range', { min: inRange(min, currency), max: inRange(max, currency) }),
      },
    info.rules_version !== '' && {
      label: t('info.version'),
      value: <bdi dir="ltr">{info.rules_version}</bdi>,
    },
  ];
  return <SummaryList rows={rows.flatMap((row) => row || [])} />;
}

function Jackpots({ info: { jackpots, currency } }: { readonly info: Info }) {
  const facts = useJackpotFacts();
  return jackpots.map(({ name, terms }) => (
    <section key={name} className="stack" aria-label={name}>
      <h3 className="strong">{name}</h3>
      <FactList rows={facts(terms, currency)} />
    </section>
  ));
}

function Prizes({ actor }: { readonly actor: GameInfoActor }) {
  const t = useText();
  const prizes = useSelect(actor, selectPrizes);
  if (prizes.length === 0) return null;
  return (
    <>
      <h3 className="strong">{t('info.prizes')}</h3>
      <Table
        caption={t('info.prizes')}
        plain
        columns={[
          { key: 'pays', label: t('info.pays'), card: 'title' },
          { key: 'chance', label: t('info.chance'), end: true, card: 'end' },
        ]}
        rows={prizes.map(({ pays, one_in: oneIn }) => ({
          key: pays,
          cells: [
            t('info.times', { times: groupDigits(Number(pays)) }),
            oneIn === null ? t('info.untold') : t('info.oneIn', { rounds: groupDigits(oneIn) }),
          ],
        }))}
      />
      <p className="small muted">{t('info.note')}</p>
    </>
  );
}
