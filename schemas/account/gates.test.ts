import { expect, it } from 'vitest';
import { decoded } from '../../tests/builders/decode.ts';
import { GateList } from './gates.ts';

it('a due step stays due whatever else of it does not decode', () => {
  const gate = (rest: object) =>
    decoded(GateList, { items: [{ step: 'terms', before: ['play'], ...rest }] }).items;
  const totals = { days: 30, currency: 'EUR', deposits: '1', stakes: '1', winnings: '1', lost: '1' };
  expect(gate({ version: 7, level: 'hint', totals, held: '5', chosen_months: 3 })).toMatchObject([
    { version: '7', level: 'hint', totals, held: '5', chosen_months: 3 },
  ]);
  const { lost, ...short } = totals;
  expect(lost).toBe('1');
  expect(
    gate({ version: '', level: 'warning', totals: short, held: 'all', chosen_months: 3.5 }),
  ).toMatchObject([
    {
      step: 'terms',
      before: ['play'],
      version: null,
      level: null,
      totals: null,
      held: null,
      chosen_months: 0,
    },
  ]);
});
