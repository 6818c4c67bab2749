import type { ExportFound } from '../../effects/betting/get-export.ts';
import type { BetItem, BetPage, HistoryExport } from '../../schemas/betting/bets.ts';
import { standInNow } from './input.ts';

const betOf = (id: number): BetItem => ({
  id: String(id),
  created_at: standInNow - id * 1000,
  game: { sysname: 'double_bell', name: 'Double Bell' },
  bet: '1.00',
  win: '0.00',
  bonus_bet: null,
  currency: 'EUR',
  status: 'lost',
  legs: null,
  cash_out: null,
  refusal: '',
});
export const betPage = (count: number, total = count): BetPage => ({
  items: Array.from({ length: count }, (_, at) => betOf(at + 1)),
  total,
});
export const exportOf = (status: HistoryExport['status'], rest: Partial<ExportFound> = {}): ExportFound => ({
  id: 'E-1',
  status,
  url: status === 'ready' ? 'https://files.example/E-1.csv' : null,
  expires_at: null,
  isRefused: false,
  ...rest,
});
