import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectIsFavourite,
  selectIsPlayer,
} from '../../../../machines/games/favourites/favourites.selectors.ts';
import type { FavouritesActor } from '../../../../machines/games/favourites/favourites.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';

type Props = { readonly sysname: string };

/** Makes a game a favourite of the player; a guest has none. */
export function FavouriteButton({ sysname }: Props) {
  const favourites = useActor(actorIds.favourites);
  return favourites ? <Toggle sysname={sysname} favourites={favourites} /> : null;
}

function Toggle({ sysname, favourites }: Props & { readonly favourites: FavouritesActor }) {
  const t = useText();
  const isPlayer = useSelect(favourites, selectIsPlayer);
  const isFavourite = useSelect(favourites, selectIsFavourite(sysname));
  return isPlayer ? (
    <IconButton
      icon={isFavourite ? 'heart-on' : 'heart'}
      label={t('outside.favorites.toggle')}
      aria-pressed={isFavourite}
      onClick={() => favourites.send({ type: 'favourites.chosen', sysname, isFavourite: !isFavourite })}
    />
  ) : null;
}
