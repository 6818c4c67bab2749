import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { selectQuery } from '../../../../machines/games/hall/hall.selectors.ts';
import type { HallActor } from '../../../../machines/games/hall/hall.selectors.ts';
import { selectHasRecent } from '../../../../machines/games/recent/recent.selectors.ts';
import type { RecentActor } from '../../../../machines/games/recent/recent.selectors.ts';
import { RECENT } from '../../../../schemas/rules/games/hall-query.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { RailLink } from '../../../ui/Rail.tsx';
import { useHallHref } from './use-hall-href.ts';

type Props = { readonly hall: HallActor };
type KnownProps = Props & { readonly recent: RecentActor };

/** The category of the games played lately, for who has some or looks at it. */
export function RecentCategory({ hall, as }: Props & { readonly as: 'chip' | 'link' }) {
  const recent = useActor(actorIds.recent);
  return recent ? <Category hall={hall} recent={recent} as={as} /> : null;
}

function Category({ hall, recent, as }: KnownProps & { readonly as: 'chip' | 'link' }) {
  const t = useText();
  const hallHref = useHallHref();
  const { category, providers, sort, facts } = useSelect(hall, selectQuery);
  const hasRecent = useSelect(recent, selectHasRecent);
  const current = category === RECENT;
  const View = as === 'chip' ? Chip : RailLink;
  return hasRecent || current ? (
    <View href={hallHref({ providers, sort, facts, category: RECENT })} icon="history" current={current}>
      {t('outside.recent')}
    </View>
  ) : null;
}

/** Forgets the games played lately. */
export function ClearRecent() {
  const recent = useActor(actorIds.recent);
  return recent ? <Clear recent={recent} /> : null;
}

function Clear({ recent }: Omit<KnownProps, 'hall'>) {
  const t = useText();
  return useSelect(recent, selectHasRecent) ? (
    <Chip icon="trash" onClick={() => recent.send({ type: 'recent.cleared' })}>
      {t('outside.recent.clear')}
    </Chip>
  ) : null;
}
