import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Files that this process is made of. */
const own = new Set<string>([import.meta.filename]);
const hooks = registerHooks({
  load: (url, context, next) => {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) own.add(fileURLToPath(url));
    return next(url, context);
  },
});
const { serveDevelopment } = await import('./server.ts');
hooks.deregister();
await serveDevelopment(own);
