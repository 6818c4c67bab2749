import { createRequire, registerHooks } from 'node:module';
import type { extractMachinesFromFile } from '@xstate/machine-extractor';

// Stately's extractor reads sources of every version with the vocabulary of version 4.
registerHooks({
  resolve: (specifier, context, next) => next(specifier.replace(/^xstate\/lib\//, 'xstate-v4/lib/'), context),
});

type Extractor = { readonly extractMachinesFromFile: typeof extractMachinesFromFile };

/** Reads the machines of a source file as Stately's own tooling does. */
export const readAsStately = (createRequire(import.meta.url)('@xstate/machine-extractor') as Extractor)
  .extractMachinesFromFile;
