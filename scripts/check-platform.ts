import { platformCommand } from './check-platform/command.ts';

// npm run check-platform -- --platform URL …: whether a platform answers as the site asks.
process.exitCode = await platformCommand(process.argv.slice(2), process.env);
