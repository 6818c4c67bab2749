import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { root } from '../../../scripts/bootstrap/root.mjs';
import { settingsOrTrouble } from '../../../scripts/bootstrap/settings.mjs';
import { loadBuiltFront, startSite } from '../../../scripts/serving.ts';

// The built front server alone, in a process that can be killed and whose memory can be asked for.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const startBuilt = await loadBuiltFront();
const clientDir = process.env['GRID_CLIENT'];
const site = await startSite(
  settingsOrTrouble(process.env, root),
  (config) => startBuilt({ ...config, ...(clientDir && { clientDir }) }),
  {
    log: () => {},
    limits: {
      drawsPerAddress: 1_000_000,
      drawsPerSecond: 1_000_000,
      connectionsPerAddress: 2000,
    },
  },
);
process.on('message', () => {
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ port: site.front.port, heapUsed, rss });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: site.front.port, heapUsed: 0, rss: 0 });
