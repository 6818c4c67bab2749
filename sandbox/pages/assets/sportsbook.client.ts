/** What the page carries for this script. Amounts are minor units as text, odds hundredths of the stake. */
type Settings = {
  readonly session: string;
  readonly parent: string;
  readonly currency: string;
  readonly isReal: boolean;
  readonly stakes: { readonly min: number; readonly max: number };
  readonly board: Board;
  readonly texts: Readonly<Record<string, string>>;
};
type Price = {
  readonly pick: string;
  readonly label: string;
  readonly name: string;
  readonly odds: number | null;
};
type Market = {
  readonly id: string;
  readonly name: string;
  readonly state: 'open' | 'suspended' | 'closed';
  readonly picks: readonly Price[];
};
type Match = {
  readonly id: string;
  readonly competition: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: number;
  readonly phase: 'coming' | 'live' | 'ended' | 'off';
  readonly clock: string;
  readonly score: readonly (readonly [number, number])[];
  readonly markets: readonly Market[];
};
type OwnBet = {
  readonly id: number;
  readonly match: string;
  readonly market: string;
  readonly pick: string;
  readonly odds: number;
  readonly stake: string;
  readonly payout: string;
  readonly possible: string;
  readonly currency: string;
  readonly status: 'open' | 'won' | 'lost' | 'void';
  readonly startsAt: number | null;
  readonly clock: string;
  readonly score: string;
};
type Board = {
  readonly now: number;
  readonly sport: string;
  readonly counts: readonly { readonly sport: string; readonly live: number; readonly all: number }[];
  readonly matches: readonly Match[];
  readonly slip: (Market & { readonly match: string }) | null;
  readonly balance: string | null;
  readonly bets: readonly OwnBet[];
};
/** What is in the slip. `odds` is the price that the player agrees to. */
type Picked = {
  readonly match: string;
  readonly title: string;
  readonly market: string;
  readonly pick: string;
  odds: number;
};
type Wager = Readonly<Record<'round' | 'stake' | 'match' | 'market' | 'pick', string>> & {
  readonly odds: number;
};

const pollMs = 2000;
/** How long a price shows that it has moved. */
const movedMs = 10_000;
/** The width from which the slip stands beside the list. */
const isWide = matchMedia('(min-width: 900px)');

const settings = JSON.parse(document.body.dataset['settings'] ?? '{}') as Settings;
const { texts, isReal } = settings;
const byId = <E extends HTMLElement>(id: string): E | null => document.getElementById(id) as E | null;
const text = (name: string, values: Readonly<Record<string, string>> = {}): string =>
  (texts[name] ?? '').replace(/\{(\w+)\}/g, (_, key: string) => isolated(values[key] ?? ''));
const money = (minor: number | bigint | string, currency = settings.currency): string => {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)} ${currency}`;
};
/** Keeps a run of figures together in a sentence of the other direction. */
const isolated = (run: string): string => `\u2066${run}\u2069`;
const oddsText = (odds: number): string => (odds / 100).toFixed(2);
const locale = `${document.documentElement.lang}-u-nu-latn`;
const timeOf = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
const waitOf = new Intl.RelativeTimeFormat(locale, { style: 'short' });

/** Sets a text only when it is another one, so that nothing is painted or read out again. */
const write = (element: Element | null | undefined, value: string): void => {
  if (element && element.textContent !== value) element.textContent = value;
};
const attribute = (element: Element, name: string, value: string | null): void => {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
};
const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = '',
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  element.append(...children);
  return element;
};
/** Puts these children into this order, moves only what stands elsewhere, and keeps the focus. */
const arrange = (parent: Element, children: readonly Element[]): void => {
  const focused = document.activeElement;
  const gone = [...parent.children].filter((child) => !children.includes(child));
  for (const child of gone) child.remove();
  children.forEach((child, at) => {
    if (parent.children[at] !== child) parent.insertBefore(child, parent.children[at] ?? null);
  });
  if (focused instanceof HTMLElement && focused !== document.activeElement && focused.isConnected)
    focused.focus({ preventScroll: true });
};

/** The only one who hears of this frame is the site that opened it. */
const tell = (message: Readonly<Record<string, unknown>>): void => {
  if (window.parent !== window) window.parent.postMessage(message, settings.parent);
};

let { board } = settings;
let picked: Picked | null = null;
/** Kept until it is answered, so that a repeat after a lost answer is the same bet. */
let wager: Wager | null = null;
let isPlacing = false;
/** The price that a refused bet was told, until the next board. */
let toldOdds: number | null = null;

/* The list */

type Row = { readonly root: HTMLElement; readonly update: (match: Match) => void };
type PriceButton = {
  readonly root: HTMLButtonElement;
  readonly update: (match: Match, market: Market, price: Price) => void;
};

const choose = (match: Match, market: Market, price: Price): void => {
  if (!isReal) {
    tell({ type: 'login' });
    return;
  }
  if (price.odds === null) return;
  const isSame = picked?.match === match.id && picked.market === market.id && picked.pick === price.pick;
  setResult('');
  if (isSame) setPicked(null);
  else
    setPicked({
      match: match.id,
      title: `${match.home} – ${match.away}`,
      market: market.id,
      pick: price.pick,
      odds: price.odds,
    });
};

const priceButton = (): PriceButton => {
  const label = make('small');
  const move = make('span', 'move');
  const odds = make('bdi');
  const root = make('button', 'price', [label, make('span', 'num', [move, odds])]);
  root.type = 'button';
  let shown: { market: string; odds: number | null; at: number; move: 'up' | 'down' | null } | null = null;
  let current: readonly [Match, Market, Price] | null = null;
  root.addEventListener('click', () => current && choose(...current));
  return {
    root,
    update: (match, market, price) => {
      current = [match, market, price];
      const before = shown?.market === market.id ? shown : null;
      const hasMoved =
        before !== null && before.odds !== null && price.odds !== null && before.odds !== price.odds;
      const isFresh = before !== null && before.move !== null && performance.now() - before.at < movedMs;
      shown = {
        market: market.id,
        odds: price.odds ?? before?.odds ?? null,
        at: hasMoved ? performance.now() : (before?.at ?? 0),
        move: hasMoved
          ? (price.odds ?? 0) > (before.odds ?? 0)
            ? 'up'
            : 'down'
          : isFresh
            ? before.move
            : null,
      };
      write(label, price.label);
      write(odds, price.odds === null ? '–' : oddsText(price.odds));
      attribute(move, 'data-move', shown.move);
      const isPicked =
        picked?.match === match.id && picked.market === market.id && picked.pick === price.pick;
      attribute(root, 'aria-pressed', String(isPicked));
      attribute(root, 'aria-disabled', price.odds === null ? 'true' : null);
      attribute(root, 'data-pick', price.pick);
      attribute(root, 'data-market', market.id);
      const said = price.odds === null ? text('noOdds') : oddsText(price.odds);
      const moved = shown.move === null ? '' : `, ${text(shown.move)}`;
      attribute(
        root,
        'aria-label',
        `${match.home} – ${match.away}, ${market.name}: ${price.name} ${said}${moved}`,
      );
    },
  };
};

/** The prices of one market side by side. */
const marketRow = () => {
  const root = make('div', 'prices');
  const buttons: PriceButton[] = [];
  return {
    root,
    update: (match: Match, market: Market): void => {
      while (buttons.length < market.picks.length) {
        const button = priceButton();
        buttons.push(button);
        root.append(button.root);
      }
      attribute(root, 'data-state', market.state);
      market.picks.forEach((price, at) => buttons[at]?.update(match, market, price));
    },
  };
};

/** A further market under its name. */
const furtherRow = () => {
  const name = make('span');
  const row = marketRow();
  return {
    root: make('div', 'line', [name, row.root]),
    update: (match: Match, market: Market): void => {
      write(name, market.name);
      row.update(match, market);
    },
  };
};

const sideRow = () => {
  const name = make('bdi');
  const score = make('span', 'score num');
  return {
    root: make('p', '', [make('span', 'name', [name]), score]),
    update: (side: string, points: readonly number[]): void => {
      write(name, side);
      while (score.children.length > points.length) score.lastElementChild?.remove();
      while (score.children.length < points.length) score.append(make('b'));
      points.forEach((one, at) => write(score.children[at], String(one)));
    },
  };
};

const matchRow = (first: Match): Row => {
  const clock = make('b');
  const wait = make('small');
  const [home, away] = [sideRow(), sideRow()];
  const main = marketRow();
  const others = make('bdi');
  const more = make('button', 'more', [others]);
  more.type = 'button';
  const list = make('div', 'further');
  list.hidden = true;
  list.id = `further-${first.id}`;
  const further = new Map<number, ReturnType<typeof furtherRow>>();
  const root = make('li', 'match', [
    make('div', 'when', [clock, wait]),
    make('div', 'sides', [home.root, away.root]),
    main.root,
    more,
    list,
  ]);
  root.dataset['match'] = first.id;
  attribute(more, 'aria-controls', list.id);
  attribute(more, 'aria-expanded', 'false');
  attribute(more, 'aria-label', text('more', { match: `${first.home} – ${first.away}` }));
  more.addEventListener('click', () => {
    list.hidden = !list.hidden;
    attribute(more, 'aria-expanded', String(!list.hidden));
  });
  return {
    root,
    update: (match) => {
      const isComing = match.phase === 'coming';
      attribute(root, 'data-phase', match.phase);
      write(clock, isComing ? timeOf.format(match.startsAt) : match.clock);
      const minutes = Math.max(1, Math.ceil((match.startsAt - board.now) / 60_000));
      write(wait, isComing ? waitOf.format(minutes, 'minute') : '');
      home.update(
        match.home,
        match.score.map(([points]) => points),
      );
      away.update(
        match.away,
        match.score.map(([, points]) => points),
      );
      const [result, ...rest] = match.markets;
      if (result) main.update(match, result);
      write(others, `+${rest.length}`);
      more.hidden = rest.length === 0;
      for (const [at, { root: line }] of further) line.hidden = at >= rest.length;
      rest.forEach((market, at) => {
        const line = further.get(at) ?? furtherRow();
        further.set(at, line);
        if (!line.root.isConnected) list.append(line.root);
        line.update(match, market);
      });
    },
  };
};

const rows = new Map<string, Row>();
/** Sections of the list and lists of competitions, kept while they are shown. */
const parts = new Map<
  string,
  { readonly root: HTMLElement; readonly inner: HTMLElement; readonly count?: HTMLElement }
>();
const sectionOf = (name: 'live' | 'coming') => {
  const known = parts.get(name);
  if (known) return known;
  const count = make('span', 'count');
  const title = make('h2', '', [make('span', `dot ${name}`), text(name), ' ', count]);
  title.id = `section-${name}`;
  const inner = make('div', 'groups');
  const root = make('section', name, [title, inner]);
  attribute(root, 'aria-labelledby', title.id);
  const part = { root, inner, count };
  parts.set(name, part);
  return part;
};
const groupOf = (section: string, competition: string) => {
  const key = `${section}/${competition}`;
  const known = parts.get(key);
  if (known) return known;
  const inner = make('ul');
  const root = make('div', 'group', [make('h3', '', [competition]), inner]);
  attribute(inner, 'aria-label', competition);
  const part = { root, inner };
  parts.set(key, part);
  return part;
};

const showList = (): void => {
  const focused = document.activeElement;
  const shown = new Set(board.matches.map(({ id }) => id));
  for (const id of rows.keys()) if (!shown.has(id)) rows.delete(id);
  for (const match of board.matches) {
    const row = rows.get(match.id) ?? matchRow(match);
    rows.set(match.id, row);
    row.update(match);
  }
  const sections = (['live', 'coming'] as const).flatMap((name) => {
    const matches = board.matches.filter(({ phase }) => (phase === 'coming') === (name === 'coming'));
    if (matches.length === 0) return [];
    const section = sectionOf(name);
    write(section.count, String(matches.length));
    const competitions = [...new Set(matches.map(({ competition }) => competition))].toSorted();
    arrange(
      section.inner,
      competitions.map((competition) => {
        const group = groupOf(name, competition);
        const own = matches.filter((match) => match.competition === competition);
        arrange(
          group.inner,
          own.flatMap(({ id }) => rows.get(id)?.root ?? []),
        );
        return group.root;
      }),
    );
    return [section.root];
  });
  const list = byId('board');
  if (!list) return;
  attribute(list, 'data-sport', board.sport);
  arrange(list, sections);
  // A match that left the list takes its buttons with it; the next key press still starts here.
  if (focused?.isConnected === false) list.focus({ preventScroll: true });
};

const showSports = (): void => {
  for (const tab of document.querySelectorAll<HTMLElement>('[data-sport].sport')) {
    const { sport } = tab.dataset;
    attribute(tab, 'aria-current', sport === board.sport ? 'page' : null);
    const count = board.counts.find((one) => one.sport === sport);
    write(tab.querySelector('.count'), String(count?.all ?? 0));
  }
};

/* The slip */

const slip = byId<HTMLFormElement>('slip');
const stakeField = byId<HTMLInputElement>('stake');
const place = byId<HTMLButtonElement>('place');
const side = byId('side');
const dock = byId('dock');
const sheet = byId('sheet');
const scrim = byId('scrim');

const setResult = (value: string, kind: 'good' | 'bad' | '' = ''): void => {
  const result = byId('result');
  if (!result) return;
  write(result, value);
  result.dataset['kind'] = kind;
  const deposit = byId('deposit');
  if (deposit) deposit.hidden = value !== text('insufficient');
};

/** Minor units of what stands in the field; null when that is no amount. */
const stakeMinor = (): number | null => {
  const found = /^\s*(\d{1,6})(?:[.,](\d{0,2}))?\s*$/.exec(stakeField?.value ?? '');
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
};
const isStakeGood = (): boolean => {
  const minor = stakeMinor();
  return minor !== null && minor >= settings.stakes.min && minor <= settings.stakes.max;
};

type Offer = {
  readonly name: string;
  readonly market: string;
  readonly state: Market['state'];
  readonly odds: number | null;
};
/** The picked price as it is now, from the list or from what the board tells of the slip. */
const offerOf = ({ match, market, pick }: Picked): Offer | null => {
  const listed = board.matches.find(({ id }) => id === match)?.markets.find(({ id }) => id === market);
  const { slip: own } = board;
  const found = listed ?? (own?.match === match && own.id === market ? own : undefined);
  const price = found?.picks.find((one) => one.pick === pick);
  return found && price
    ? { name: price.name, market: found.name, state: found.state, odds: toldOdds ?? price.odds }
    : null;
};

const notice = (value: string): void => {
  const element = byId('notice');
  if (!element) return;
  element.hidden = value === '';
  write(element, value);
};

const showSlip = (): void => {
  const empty = byId('empty');
  if (empty) empty.hidden = picked !== null;
  if (slip) slip.hidden = picked === null;
  write(byId('dock-pick'), '');
  if (!picked || !place) return;
  const offer = offerOf(picked);
  const odds = offer?.odds ?? picked.odds;
  const isOff = offer !== null && offer.state !== 'open';
  const isChanged = !isOff && odds !== picked.odds;
  if (offer) {
    write(byId('pick-name'), offer.name);
    write(byId('pick-market'), offer.market);
  }
  write(byId('pick-match'), picked.title);
  write(byId('pick-odds'), isOff ? '–' : oddsText(odds));
  write(byId('dock-pick'), `${offer?.name ?? ''} ${isOff ? '–' : oddsText(odds)}`);
  const minor = stakeMinor();
  write(byId('possible'), minor === null ? '–' : money(Math.floor((minor * odds) / 100)));
  const error = byId('stake-error');
  if (error) {
    error.hidden = isStakeGood();
    const { min, max } = settings.stakes;
    write(error, isStakeGood() ? '' : text('bounds', { min: money(min), max: money(max) }));
  }
  if (stakeField) attribute(stakeField, 'aria-invalid', isStakeGood() ? null : 'true');
  for (const preset of document.querySelectorAll<HTMLElement>('[data-stake]'))
    attribute(preset, 'aria-pressed', String(Number(preset.dataset['stake']) === minor));
  if (isOff) notice(text(offer.state));
  else notice(isChanged ? text('changed', { from: oddsText(picked.odds), to: oddsText(odds) }) : '');
  const label = isChanged
    ? text('accept', { odds: oddsText(odds) })
    : `${text('place')} · ${isolated(money(minor ?? 0))}`;
  write(place, isPlacing ? text('placing') : label);
  place.dataset['step'] = isChanged ? 'accept' : 'place';
  attribute(place, 'aria-disabled', isPlacing || isOff || !isStakeGood() ? 'true' : null);
};

const setPicked = (next: Picked | null): void => {
  picked = next;
  toldOdds = null;
  if (next) selectTab('slip');
  showList();
  showSlip();
};

/* The player's bets */

const mark: Readonly<Record<OwnBet['status'], string>> = { open: '○', won: '✓', lost: '×', void: '↩' };
const ownRows = new Map<number, { readonly root: HTMLElement; readonly update: (bet: OwnBet) => void }>();
const ownRow = (first: OwnBet) => {
  const status = make('span', 'status');
  const state = make('bdi', 'quiet num');
  state.dir = 'ltr';
  const amount = make('bdi');
  const sum = make('dd', 'num', [amount]);
  const sumLabel = make('dt');
  const root = make('li', 'bet', [
    make('p', 'top', [status, state]),
    make('p', '', [make('b', '', [first.pick]), ' ', make('bdi', 'num at', [oddsText(first.odds)])]),
    make('p', 'quiet', [first.market]),
    make('p', 'quiet', [make('bdi', '', [first.match])]),
    make('dl', '', [
      make('div', '', [
        make('dt', '', [text('stake')]),
        make('dd', 'num', [make('bdi', '', [money(first.stake, first.currency)])]),
      ]),
      make('div', '', [sumLabel, sum]),
    ]),
  ]);
  return {
    root,
    update: (bet: OwnBet): void => {
      root.dataset['status'] = bet.status;
      write(status, `${mark[bet.status]} ${text(bet.status)}`);
      const start = bet.startsAt === null ? '' : timeOf.format(bet.startsAt);
      write(state, [bet.score, bet.clock].filter((part) => part !== '').join(' · ') || start);
      write(sumLabel, text(bet.status === 'open' ? 'possible' : 'payout'));
      write(amount, money(bet.status === 'open' ? bet.possible : bet.payout, bet.currency));
    },
  };
};
const showBets = (): void => {
  const list = byId('bets');
  if (!list) return;
  for (const bet of board.bets) {
    const row = ownRows.get(bet.id) ?? ownRow(bet);
    ownRows.set(bet.id, row);
    row.update(bet);
  }
  arrange(
    list,
    board.bets.flatMap(({ id }) => ownRows.get(id)?.root ?? []),
  );
  const none = byId('no-bets');
  if (none) none.hidden = board.bets.length > 0;
  const count = byId('open-bets');
  const open = board.bets.filter(({ status }) => status === 'open').length;
  if (count) count.hidden = open === 0;
  write(count, String(open));
};

const selectTab = (name: 'slip' | 'bets'): void => {
  for (const one of ['slip', 'bets'] as const) {
    const tab = byId(`tab-${one}`);
    const shown = byId(`${one}-panel`);
    if (!tab || !shown) continue;
    attribute(tab, 'aria-selected', String(one === name));
    tab.tabIndex = one === name ? 0 : -1;
    shown.hidden = one !== name;
  }
  placeSheet();
};

/* The board */

const decimal = (minor: string): string => money(minor, '').trim().replaceAll(',', '');
/** Tells of bets that were settled since the last board, here and to the site. */
const tellSettled = (before: Board): void => {
  const open = new Set(before.bets.filter(({ status }) => status === 'open').map(({ id }) => id));
  const settled = board.bets.filter(({ id, status }) => status !== 'open' && open.has(id));
  for (const { match, status, stake, payout, currency } of settled) {
    setResult(text('settled', { match, status: text(status) }), status === 'won' ? 'good' : '');
    tell({ type: 'round', staked: decimal(stake), won: decimal(payout), currency });
  }
  if (settled.length > 0) tell({ type: 'balance' });
};

const show = (next: Board): void => {
  const before = board;
  board = next;
  toldOdds = null;
  tellSettled(before);
  showSports();
  showList();
  showBets();
  showSlip();
  if (board.balance !== null) write(byId('balance'), money(board.balance));
};

let isEnded = false;
let failures = 0;
let asked = 0;
const refresh = async (sport = board.sport): Promise<void> => {
  const query = new URLSearchParams({ session: settings.session, sport });
  if (picked) {
    query.set('match', picked.match);
    query.set('market', picked.market);
  }
  asked += 1;
  const own = asked;
  const response = await fetch(`/frame/board?${query}`, { signal: AbortSignal.timeout(8000) }).catch(
    () => null,
  );
  const next = response?.ok ? ((await response.json().catch(() => null)) as Board | null) : null;
  isEnded ||= response?.status === 410;
  failures = next ? 0 : failures + 1;
  const stale = byId('stale');
  if (stale) {
    stale.hidden = !isEnded && failures < 2;
    write(stale, isEnded ? text('ended') : stale.hidden ? '' : text('stale'));
  }
  // An answer that was overtaken by a later question shows what is past.
  if (next && own === asked) show(next);
};
let timer = 0;
const poll = (): void => {
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    if (document.hidden || isEnded) return;
    void refresh().finally(poll);
  }, pollMs);
};
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void refresh().finally(poll);
});

/* Placing */

const ask = async (body: string): Promise<Response | null> => {
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      const response = await fetch('/frame/bet', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(10_000),
      });
      if (response.status < 500) return response;
    } catch {
      // A lost answer: the same bet is asked for again.
    }
  }
  return null;
};

type Answer = {
  readonly error?: string;
  readonly odds?: number;
  readonly stake?: string;
  readonly balance?: string;
};
const take = async (response: Response): Promise<void> => {
  const { error, odds, stake, balance } = (await response.json()) as Answer;
  wager = null;
  if (balance !== undefined) write(byId('balance'), money(balance));
  if (response.ok) {
    setResult(text('accepted', { stake: money(stake ?? '0'), odds: oddsText(odds ?? 0) }), 'good');
    setPicked(null);
    tell({ type: 'balance' });
    return;
  }
  if (error === 'price_changed') toldOdds = odds ?? null;
  // Of a market that takes no bets the next board tells.
  else if (error === 'insufficient_funds') setResult(text('insufficient'), 'bad');
  else if (error !== 'suspended' && error !== 'closed')
    setResult(text((error ?? '').endsWith('_LIMIT') ? 'limit' : 'ended'), 'bad');
};

const submit = async (): Promise<void> => {
  if (!picked || !place || place.getAttribute('aria-disabled') === 'true') return;
  if (place.dataset['step'] === 'accept') {
    picked.odds = offerOf(picked)?.odds ?? picked.odds;
    showSlip();
    return;
  }
  const wish = {
    match: picked.match,
    market: picked.market,
    pick: picked.pick,
    odds: picked.odds,
    stake: String(stakeMinor()),
  };
  const isSame =
    wager !== null && Object.entries(wish).every(([name, value]) => wager?.[name as keyof Wager] === value);
  if (!wager || !isSame) wager = { round: crypto.randomUUID(), ...wish };
  isPlacing = true;
  setResult('');
  showSlip();
  try {
    const response = await ask(JSON.stringify({ session: settings.session, ...wager }));
    if (response) await take(response);
    else setResult(text('trouble'), 'bad');
  } catch {
    setResult(text('trouble'), 'bad');
  }
  isPlacing = false;
  await refresh();
  showSlip();
  // What came of it is read out and stands where the next key press goes.
  byId(byId('result')?.textContent === '' ? 'notice' : 'result')?.focus({ preventScroll: true });
};

/* Where it stands: the frame is as tall as its content, so the site tells which part of it is seen */

type Seen = { readonly top: number; readonly height: number };
let seen: Seen | null = null;
const placeSheet = (): void => {
  if (!side || !sheet || !seen) return;
  const { style } = document.body;
  style.setProperty('--seen-top', `${seen.top}px`);
  style.setProperty('--seen-h', `${seen.height}px`);
  const from = side.getBoundingClientRect().top;
  const room = side.parentElement?.getBoundingClientRect().height ?? 0;
  const shift = Math.min(Math.max(0, seen.top + 16 - from), Math.max(0, room - sheet.offsetHeight));
  style.setProperty('--shift', `${isWide.matches ? shift : 0}px`);
};
window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
  if (source !== window.parent || origin !== settings.parent) return;
  if (typeof data !== 'object' || data === null) return;
  const { type, top, height, theme } = data as Readonly<Record<string, unknown>>;
  if (type !== 'view' || typeof top !== 'number' || typeof height !== 'number') return;
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset['theme'] = theme;
  seen = { top, height };
  document.body.dataset['seen'] = '1';
  placeSheet();
});

const setOpen = (isOpen: boolean): void => {
  document.body.classList.toggle('open', isOpen);
  if (dock) attribute(dock, 'aria-expanded', String(isOpen));
  if (scrim) scrim.hidden = !isOpen;
  (isOpen ? sheet : dock)?.focus({ preventScroll: true });
};
dock?.addEventListener('click', () => setOpen(true));
byId('close')?.addEventListener('click', () => setOpen(false));
scrim?.addEventListener('click', () => setOpen(false));
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && document.body.classList.contains('open')) setOpen(false);
});

/* What is pressed */

for (const tab of document.querySelectorAll<HTMLElement>('[data-sport].sport'))
  tab.addEventListener('click', () => {
    const sport = tab.dataset['sport'] ?? '';
    tell({ type: 'path', path: `/${sport}` });
    board = { ...board, sport };
    showSports();
    void refresh(sport);
  });
const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
const nameOfTab = (tab: Element): 'slip' | 'bets' => (tab.id === 'tab-bets' ? 'bets' : 'slip');
for (const tab of tabs) {
  tab.addEventListener('click', () => selectTab(nameOfTab(tab)));
  tab.addEventListener('keydown', ({ key }) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const next = tabs.find((one) => one !== tab);
    if (!next) return;
    selectTab(nameOfTab(next));
    next.focus();
  });
}
byId('remove')?.addEventListener('click', () => {
  setPicked(null);
  byId('tab-slip')?.focus();
});
byId('sign-in')?.addEventListener('click', () => tell({ type: 'login' }));
byId('deposit')?.addEventListener('click', () => tell({ type: 'deposit' }));
slip?.addEventListener('submit', (event) => {
  event.preventDefault();
  void submit();
});
stakeField?.addEventListener('input', showSlip);
for (const preset of document.querySelectorAll<HTMLElement>('[data-stake]'))
  preset.addEventListener('click', () => {
    if (stakeField) stakeField.value = (Number(preset.dataset['stake']) / 100).toFixed(2);
    showSlip();
  });
if (stakeField) stakeField.value = '5.00';

show(board);
poll();
const main = document.querySelector('main');
if (main)
  new ResizeObserver(() => {
    tell({ type: 'height', height: Math.ceil(main.getBoundingClientRect().height) });
    placeSheet();
  }).observe(main);
document.body.dataset['ready'] = '1';

export {};
