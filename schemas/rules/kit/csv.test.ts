import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const line = (...cells: readonly string[]) => csvOf([cells]).slice(1, -2);

it('begins with a byte order mark and ends every row with CRLF', () => {
  expect(csvOf([['a', 'b'], ['ā']])).toBe('\uFEFFa,b\r\nā\r\n');
});

it('quotes what would break a row, and doubles quotes', () => {
  expect(line('a,b', 'say "no"', 'two\nlines', ' edge', '')).toBe('"a,b","say ""no""","two\nlines"," edge",');
});

it('no cell is a formula, and an amount below zero stays a number', () => {
  expect(line('=1+1', '+371', '-cmd', '@sum', '\t=1', '-7.50', '12.00')).toBe(
    `'=1+1,'+371,'-cmd,'@sum,'\t=1,-7.50,12.00`,
  );
  expect(line('=HYPERLINK("x","y")')).toBe(`"'=HYPERLINK(""x"",""y"")"`);
  expect(line('＝1')).toBe("'＝1");
  expect(line('-7.50+cmd', '-12', '-', '-1.2.3', '1-1', 'a=1')).toBe("'-7.50+cmd,-12,'-,'-1.2.3,1-1,a=1");
});
