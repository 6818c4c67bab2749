import '../css/sheet.css';
import { shallowEqual } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { selectIsOpen, selectSlipInShort, selectTab } from '../machine/book.selectors.ts';
import { BookActor } from './book-actor.ts';
import { Icon } from './Icon.tsx';
import { OpenCount, OwnBets } from './OwnBets.tsx';
import { Slip } from './Slip.tsx';
import { usePage } from './use-page.ts';
import { fill, oddsText } from './words.ts';

function SlipInShort() {
  const { t } = usePage();
  const { count, name, odds } = BookActor.useSelector(selectSlipInShort, shallowEqual);
  const what = count > 1 ? fill(t.picks, { n: String(count) }) : name;
  return <span id="dock-pick">{count > 0 && `${what} · ${odds === null ? '–' : oddsText(odds)}`}</span>;
}

/** The focus goes into the sheet when it opens and back to the dock when it closes, also by Escape. */
const useSheetFocus = (
  isOpen: boolean,
  sheet: RefObject<HTMLElement | null>,
  dock: RefObject<HTMLElement | null>,
): void => {
  const actor = BookActor.useActorRef();
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    (isOpen ? sheet : dock).current?.focus({ preventScroll: true });
  }, [isOpen, sheet, dock]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = ({ key }: globalThis.KeyboardEvent): void => {
      if (key === 'Escape') actor.send({ type: 'sheet.closed' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen, actor]);
};

type TabProps = {
  readonly name: 'slip' | 'bets';
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly other: RefObject<HTMLButtonElement | null>;
  readonly children: ReactNode;
};

function Tab({ name, button, other, children }: TabProps) {
  const actor = BookActor.useActorRef();
  const isSelected = BookActor.useSelector((state) => selectTab(state) === name);
  const goToOther = ({ key }: KeyboardEvent): void => {
    if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || !other.current) return;
    actor.send({ type: name === 'slip' ? 'bets.tab.chosen' : 'slip.tab.chosen' });
    other.current.focus();
  };
  return (
    <button
      type="button"
      role="tab"
      id={`tab-${name}`}
      ref={button}
      aria-controls={`${name}-panel`}
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => actor.send({ type: `${name}.tab.chosen` })}
      onKeyDown={goToOther}
    >
      {children}
    </button>
  );
}

type PanelProps = {
  readonly side: RefObject<HTMLElement | null>;
  readonly sheet: RefObject<HTMLElement | null>;
};

/** Slip and own bets: beside the list, or as a sheet over it that a bar opens. */
export function Panel({ side, sheet }: PanelProps) {
  const { t, isReal } = usePage();
  const actor = BookActor.useActorRef();
  const tab = BookActor.useSelector(selectTab);
  const isOpen = BookActor.useSelector(selectIsOpen);
  const dock = useRef<HTMLButtonElement>(null);
  const [slipTab, betsTab] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  useSheetFocus(isOpen, sheet, dock);
  return (
    <aside className="side" id="side" aria-label={t.slip} ref={side}>
      <button
        type="button"
        className="dock"
        id="dock"
        ref={dock}
        aria-expanded={isOpen}
        aria-controls="sheet"
        onClick={() => actor.send({ type: 'sheet.opened' })}
      >
        <span>{t.slip}</span> <SlipInShort />
      </button>
      <section className="sheet" id="sheet" tabIndex={-1} aria-label={t.slip} ref={sheet}>
        <div className="tabs">
          <div role="tablist" aria-label={t.slip}>
            <Tab name="slip" button={slipTab} other={betsTab}>
              {t.slip}
            </Tab>
            {isReal && (
              <Tab name="bets" button={betsTab} other={slipTab}>
                {t.myBets} <OpenCount />
              </Tab>
            )}
          </div>
          <button
            type="button"
            id="close"
            className="icon"
            aria-label={t.close}
            onClick={() => actor.send({ type: 'sheet.closed' })}
          >
            <Icon name="cross" />
          </button>
        </div>
        <div role="tabpanel" id="slip-panel" aria-labelledby="tab-slip" hidden={tab !== 'slip'}>
          <Slip onRemove={() => slipTab.current?.focus()} />
        </div>
        {isReal && (
          <div role="tabpanel" id="bets-panel" aria-labelledby="tab-bets" hidden={tab !== 'bets'}>
            <OwnBets />
          </div>
        )}
      </section>
    </aside>
  );
}
