const byteOrderMark = '\uFEFF';
/** A spreadsheet would run what begins like this as a formula. */
const formula = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

const cellOf = (text: string): string => {
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as a CSV file by RFC 4180 with a byte order mark; no cell of it is a formula, numbers stay numbers. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
