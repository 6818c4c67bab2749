import type { ComponentType } from 'react';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useView } from '../../../app/views.tsx';

/** The heart of a game; it comes when the page is idle. */
export function FavouriteSlot({ sysname }: { readonly sysname: string }) {
  const favourites = useActor(actorIds.favourites);
  const Button = useView('FavouriteButton') as ComponentType<{ readonly sysname: string }> | undefined;
  return favourites && Button ? <Button sysname={sysname} /> : null;
}
