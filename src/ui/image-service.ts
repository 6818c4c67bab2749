import { createContext } from 'react';

/** Template of the operator's image service; empty: pictures are taken as they are. */
export const ImageService = createContext('');
