import { selectQuery } from '../../../../machines/games/hall/hall.selectors.ts';
import type { HallActor } from '../../../../machines/games/hall/hall.selectors.ts';
import type { HallProvider } from '../../../../schemas/games/games.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { groupDigits } from '../../../i18n/evaluate.ts';
import { RailCheck } from '../../../ui/Rail.tsx';
import { chosenAs } from './is-chosen.ts';

export function ProviderChecks({
  hall,
  providers,
}: {
  readonly hall: HallActor;
  readonly providers: readonly HallProvider[];
}) {
  const { providers: chosen } = useSelect(hall, selectQuery);
  return providers.map((provider) => {
    const name = chosenAs(provider, chosen);
    return (
      <RailCheck
        key={provider.sysname}
        checked={name !== undefined}
        count={provider.games_count === null ? undefined : groupDigits(provider.games_count)}
        onChange={() => hall.send({ type: 'hall.provider.toggled', sysname: name ?? provider.sysname })}
      >
        {provider.name}
      </RailCheck>
    );
  });
}
