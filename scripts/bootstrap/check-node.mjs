// Imported first by every command, so that an old Node answers with a sentence and not with a stack.
const [major] = process.versions.node.split('.').map(Number);
if ((major ?? 0) < 20) {
  console.error(
    `Node ${process.versions.node} is too old: this project needs Node 20 or newer (https://nodejs.org).`,
  );
  process.exit(1);
}
