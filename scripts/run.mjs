// Runs `scripts/<name>.ts` under Node 24 after installing what is missing: `node scripts/run.mjs lint`.
import './bootstrap/check-node.mjs';

void import('./bootstrap/run.mjs');
