/** Folders of the product; scripts and tests are its tools. */
export const productFolders = [
  'schemas',
  'effects',
  'machines',
  'workers',
  'src',
  'server',
  'sandbox',
] as const;

const isGenerated = /^src\/generated\//;
const isTest = /\.(?:test|cases)\.tsx?$/;

/** Whether a file is product code that people write: no test, and none of a machine's cases. */
export const isProduct = (path: string): boolean =>
  productFolders.some((folder) => path.startsWith(`${folder}/`)) &&
  !isTest.test(path) &&
  !isGenerated.test(path);
