import { root } from '../bootstrap/root.mjs';
import { settingsOrTrouble } from '../bootstrap/settings.mjs';
import { loadBuiltFront, logToConsole, startSite } from '../serving.ts';
import { answerCpuQuestions } from './cpu.ts';

// The front server alone, so that its processor time is not mixed with the sandbox's.
const site = await startSite(settingsOrTrouble(process.env, root), await loadBuiltFront(), {
  log: logToConsole,
  // All load comes from one address.
  limits: { drawsPerAddress: 1_000_000, drawsPerSecond: 1_000_000 },
});
answerCpuQuestions(site.front.port);
