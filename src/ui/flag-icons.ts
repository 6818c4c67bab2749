import { createContext } from 'react';

/** Addresses of flags by the code of their country, as the operator names them. */
export const FlagIcons = createContext<Readonly<Record<string, string>>>({});
