const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that may stand inside a `<script>`: `<`, `>`, `&`, U+2028 and U+2029 are escaped; reads back unchanged. */
export const toJsonScript = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? '');
