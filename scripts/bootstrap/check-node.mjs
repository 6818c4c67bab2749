// Imported first by every command, so that an old Node answers with a sentence and not with a stack. What the command is
// made of is imported behind it, and this file is written as Node 12 can read it: an older one cannot run modules at all.
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(
    `Node ${process.versions.node} is too old: this project needs Node 20 or newer (https://nodejs.org).`,
  );
  process.exit(1);
}
