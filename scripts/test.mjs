// `npm test`: what a change has to pass. `npm test -- --all` runs all browser tests, `npm test -- --seed=TEXT` those that
// another commit drew, `npm test -- --only unit,e2e` some steps, `npm test -- --changed` or `--changed=main` what hangs on
// the files that differ from the last commit or from a branch.
import './bootstrap/check-node.mjs';

void import('./bootstrap/test.mjs');
