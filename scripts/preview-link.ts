import { previewLifeSeconds, previewPath } from '../server/security/preview-link.ts';
import { readSettings } from './bootstrap/settings.mjs';
import { root } from './bootstrap/root.mjs';

// npm run preview-link -- /promotions/spring [--minutes 60]: a link by which an editor sees drafts, signed by PREVIEW_KEY.

const usage = `usage: npm run preview-link -- PATH [--minutes N], N from 1 to ${previewLifeSeconds / 60}`;

const linkOf = ([to = '', option, minutes = '60', ...rest]: readonly string[]): string => {
  const { settings, problems } = readSettings(process.env, root);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const { previewKey, siteOrigins, port } = settings;
  if (previewKey === '') throw new Error('PREVIEW_KEY is not set: openssl rand -base64 32 makes one.');
  const seconds = Number(minutes) * 60;
  if (!to.startsWith('/') || ![undefined, '--minutes'].includes(option) || rest.length > 0)
    throw new Error(usage);
  if (!Number.isInteger(seconds) || seconds < 60 || seconds > previewLifeSeconds) throw new Error(usage);
  const until = Math.floor(Date.now() / 1000) + seconds;
  return (siteOrigins[0] ?? `http://127.0.0.1:${port}`) + previewPath(to, until, previewKey);
};

try {
  console.log(linkOf(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
