import { selectNotice } from '../../machines/rewards/bonuses/claim.selectors.ts';
import * as bonuses from '../../machines/rewards/bonuses/bonuses.selectors.ts';
import { selectPromoError } from '../../machines/cashier/promo/promo.selectors.ts';
import { selectIsFavourite } from '../../machines/games/favourites/favourites.selectors.ts';
import { selectFieldError } from '../../machines/kit/form/form.selectors.ts';
import * as hall from '../../machines/games/hall/hall.selectors.ts';
import * as login from '../../machines/access/login/login.selectors.ts';
import * as loyalty from '../../machines/rewards/loyalty/loyalty.selectors.ts';
import { selectRecent } from '../../machines/games/recent/recent.selectors.ts';
import * as search from '../../machines/games/search/search.selectors.ts';
import * as tournaments from '../../machines/rewards/tournaments/tournaments.selectors.ts';
import { address, after, atEnd, balance, before, dialogs, messages, read, wishAt } from './moment.ts';
import type { Moment } from './moment.ts';

export const playMoments: readonly Moment[] = [
  {
    what: 'the hall as it came from the server',
    at: () => 0,
    shows: (root) => [address(root), read(root, 'gameHall', hall.selectTotal)],
    is: ['/gamehall', 3200],
  },
  {
    what: 'the hall of one provider',
    at: before('hall.providers.cleared'),
    shows: (root) => [address(root), read(root, 'gameHall', hall.selectQuery).providers],
    is: ['/gamehall?providers=brasswork', ['brasswork']],
  },
  {
    what: 'a search that finds nothing',
    at: before('search.text.changed', { text: 'koi' }, 0),
    shows: (root) => [
      read(root, 'search', search.selectText),
      read(root, 'search', search.selectAnswer)?.total,
    ],
    is: ['zzzz', 0],
  },
  {
    what: 'a wrong code of two-factor',
    at: before('form.secret.changed', { field: 'code' }, 1),
    shows: (root) => [
      dialogs(root),
      read(root, 'login', login.selectPopupView),
      read(root, 'login/twoFactor/heldForm/form', selectFieldError('code'))?.id,
    ],
    is: [['AuthPopup'], 'twofa', 'twofa.error.invalid'],
  },
  {
    what: 'cashback that waits',
    at: before('dialog.close.requested', { name: 'UnseenCashbackPopup' }),
    shows: (root) => [address(root), dialogs(root), balance(root)],
    is: ['/gamehall', ['UnseenCashbackPopup'], '550.00'],
  },
  {
    what: 'a refused favourite',
    at: before('favourites.chosen', {}, 1),
    shows: (root) => [read(root, 'favourites', selectIsFavourite('koi_department')), messages(root)],
    is: [false, ['outside.favorites.failed']],
  },
  {
    what: 'an offer taken and one that is not open',
    at: before('promo.opened'),
    shows: (root) => [read(root, 'bonuses/claim', selectNotice)?.text.id, messages(root)],
    is: ['errors.UserNeedDeposit', ['bonuses.done.take']],
  },
  {
    what: 'a promo code whose time is over',
    at: before('promo.code.changed', { value: 'duskone' }),
    shows: (root) => read(root, 'bonuses/promo', selectPromoError)?.id,
    is: 'promo.EXPIRED',
  },
  {
    what: 'bonuses: one running, one paused',
    at: before('bonuses.change.requested', { change: 'remove', bonusType: 'casino', id: 9 }),
    shows: (root) => [
      read(root, 'bonuses', bonuses.selectCasino).map(
        ({ name, amount, status, is_paused: isPaused }) =>
          `${name} ${amount} ${isPaused ? 'paused' : status}`,
      ),
      balance(root),
    ],
    is: [
      [
        'Quiet 15.00 active',
        'Five to start with 5.00 available',
        'Fifteen for a quiet evening 15.00 available',
        'Lamp 50.00 paused',
      ],
      '511.00',
    ],
  },
  {
    what: 'cashback collected though the answer was lost',
    at: before('bonuses.cashback.requested', { change: 'remove', id: '3' }),
    shows: (root) => [
      read(root, 'bonuses', bonuses.selectCashbacks).map(
        ({ description, amount, canCollect }) => `${description} ${amount} ${canCollect}`,
      ),
      messages(root)[0],
      balance(root),
    ],
    is: [['Newest week 12.50 false', 'Older week 7.00 true'], 'bonuses.done.payout', '518.50'],
  },
  {
    what: 'the points of a player',
    at: before('loyalty.quest.opened'),
    shows: (root) => {
      const info = read(root, 'loyalty', loyalty.selectPage)?.info;
      return [info?.points, info?.levels.find(({ is_current: isCurrent }) => isCurrent)?.name];
    },
    is: ['2500.30', 'Lamplighter'],
  },
  {
    what: 'another character',
    at: before('navigation.requested', { to: '/loyalty/shop' }),
    shows: (root) => messages(root)[0],
    is: 'loyalty.character.changed',
  },
  {
    what: 'an order that went through though its answer was lost',
    at: before('dialog.close.requested', { name: 'LoyaltyShopPopupBuy' }),
    shows: (root) => [dialogs(root), wishAt(root, 'loyalty/purchase') ?? 'idle'],
    is: [['LoyaltyShopPopupBuy'], 'idle'],
  },
  {
    what: 'an entry of which nobody knows yet whether it was made',
    at: before('intent.retry.requested', {}, -1, 'tournaments/entry/intent'),
    shows: (root) => [
      address(root),
      read(root, 'tournaments', tournaments.selectCurrent)?.name,
      read(root, 'tournaments/entry', tournaments.selectEnteredId) === '4' &&
        wishAt(root, 'tournaments/entry'),
    ],
    is: ['/tournaments/4', 'The ticketed tram', 'unknown'],
  },
  {
    what: 'the same entry, made',
    at: before('navigation.requested', { to: '/tournaments/4/gamehall' }),
    shows: (root) => [read(root, 'tournaments', tournaments.selectJoinState), messages(root)],
    is: ['in', ['tournaments.joined.title']],
  },
  {
    what: 'more of the leaderboard',
    at: after('tournaments.board.opened'),
    shows: (root) => read(root, 'tournaments', tournaments.selectIsBoardOpen),
    is: true,
  },
  {
    what: 'games played, newest first, until they are cleared',
    at: before('recent.cleared'),
    shows: (root) => [address(root), read(root, 'recent', selectRecent(9)).map(({ sysname }) => sysname)],
    is: ['/gamehall?category=recent', ['cherry_parliament', 'fox_on_the_roof', 'koi_department']],
  },
  {
    what: 'the favourites',
    at: atEnd,
    shows: (root) => [
      address(root),
      read(root, 'gameHall', hall.selectTotal),
      read(root, 'favourites', selectIsFavourite('koi_department')),
      balance(root),
    ],
    is: ['/gamehall?category=favorites&sort=name', 1, true, '521.60'],
  },
];
