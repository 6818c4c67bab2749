import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Vault } from '../../schemas/rules/kit/vault.ts';

const none: Vault = {
  put: () => {},
  read: () => undefined,
  putFile: () => {},
  file: () => undefined,
  wipe: () => {},
  wipeAll: () => {},
};
const VaultContext = createContext<Vault>(none);

type VaultProviderProps = { readonly vault: Vault | undefined; readonly children: ReactNode };

/** Gives the page's vault to the fields that write into it. A server render has none: nothing is typed there. */
export function VaultProvider({ vault, children }: VaultProviderProps) {
  return <VaultContext value={vault ?? none}>{children}</VaultContext>;
}

export const useVault = (): Vault => use(VaultContext);
