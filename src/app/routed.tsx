import type { ReactNode } from 'react';
import { Router } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import { selectPath } from '../../machines/site/navigation/navigation.selectors.ts';
import type { NavigationActor } from '../../machines/site/navigation/navigation.selectors.ts';
import { useNavigation } from '../actors/permanent.ts';
import { useSelect } from '../actors/use-select.ts';

const selectSearch = (snapshot: SnapshotFrom<NavigationActor>) =>
  snapshot.context.current.search.replace(/^\?/, '');

/** wouter's location, without the locale's prefix, comes from the navigation actor: changes are wishes to the machine. */
const useLocation = (): [string, (to: string, options?: { replace?: boolean }) => void] => {
  const navigation = useNavigation();
  return [
    useSelect(navigation, selectPath),
    (to, options) =>
      navigation.send({ type: 'navigation.requested', to, replace: options?.replace ?? false }),
  ];
};
const useSearch = () => useSelect(useNavigation(), selectSearch);

/** Stands around the views that read the location through wouter; it is no part of the first view. */
export function Routed({ children }: { readonly children: ReactNode }) {
  return (
    <Router hook={useLocation} searchHook={useSearch}>
      {children}
    </Router>
  );
}
