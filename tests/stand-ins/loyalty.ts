import type { LoyaltyInfo, LoyaltyProduct } from '../../schemas/rewards/loyalty.ts';
import type { LoyaltyPage } from '../../machines/rewards/loyalty/loyalty.machine.ts';

export const standInProduct: LoyaltyProduct = {
  id: 'cash-5',
  name: '5 cash',
  description: 'No wagering',
  image: '/media/cash.svg',
  price: '1000',
  is_available: true,
  left: null,
};

const level = (sysname: string, from: string, to: string | null, isCurrent: boolean) => ({
  sysname,
  name: sysname,
  points_from: from,
  points_to: to,
  image: '',
  is_current: isCurrent,
});

export const standInInfo: LoyaltyInfo = {
  id: '7',
  uid: 7,
  is_active: true,
  points: '2000',
  pointsAlias: 'pips',
  character: { id: 'fox', name: 'Fox', image: '', description: '' },
  levels: [
    level('guest', '0', '100', false),
    level('regular', '100', '4100', true),
    level('keeper', '4100', null, false),
  ],
  earned: '2100',
  history: [],
};

/** For tests: the shop of a player who has 2000 points and got 2100 in all. */
export const shopPage: LoyaltyPage & { readonly info: LoyaltyInfo } = {
  info: standInInfo,
  programs: [],
  program: null,
  quests: [
    {
      id: 'q-1',
      title: 'Still life',
      description: 'Play',
      image: '',
      progress: { current: 1, total: 3 },
      reward: { type: 'money', amount: '1' },
      ends_at: null,
      link: '/gamehall',
    },
  ],
  products: [standInProduct, { ...standInProduct, id: 'gone', is_available: false, left: 0 }],
};

export const programPage: LoyaltyPage = {
  ...shopPage,
  products: [],
  program: {
    id: '1',
    sysname: 'gold',
    name: 'Gold',
    description: '',
    image: '',
    is_active: true,
    rules: [],
    quests: [],
    starts_at: null,
    ends_at: null,
  },
};
