// One sandbox as a process of its own, without any front server: a platform or a content service of "another make".
import { startSandbox } from '../../sandbox/main.ts';

const { SANDBOX_PORT = '0', SANDBOX_DATA = ':memory:', SANDBOX_ORIGIN } = process.env;
const sandbox = await startSandbox({
  port: Number(SANDBOX_PORT),
  dataDir: SANDBOX_DATA,
  ...(SANDBOX_ORIGIN && { publicOrigin: SANDBOX_ORIGIN }),
});
process.on('disconnect', () => void sandbox.stop().then(() => process.exit(0)));
process.on('SIGTERM', () => void sandbox.stop().then(() => process.exit(0)));
process.send?.({ port: sandbox.port });
