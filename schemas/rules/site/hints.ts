/** Seconds; the windows count from the registration, their ends excluded. */
export type HintSettings = {
  readonly registrationWindowSeconds: number;
  readonly confirmWindowSeconds: number;
  readonly showConfirm: boolean;
};
/** Until when each hint stands, epoch ms; 0 is not at all. `contact` masked, '' when there is none. */
export type Hints = {
  readonly registrationUntil: number;
  readonly confirmUntil: number;
  readonly contact: string;
};
export type HintFacts = {
  /** Epoch ms, as all times here. */
  readonly now: number;
  readonly regTime: number | null;
  /** Number of deposits, null while it is not known. */
  readonly deposits: number | null;
  readonly contacts: readonly {
    readonly contact: string;
    readonly is_confirmed: boolean;
  }[];
  readonly login: string;
  readonly isConfirmSent: boolean;
  readonly registrationHiddenUntil: number;
  readonly confirmHiddenUntil: number;
};
export type HintDecision = {
  readonly hints: Omit<Hints, 'contact'>;
  /** The unconfirmed contact that is the login. */
  readonly contact: string | null;
  readonly asksDeposits: boolean;
  readonly asksContacts: boolean;
};

/** A phone comes with or without its plus. */
const plain = (contact: string): string => contact.trim().toLowerCase().replace(/^\+/, '');

/** The registration hint asks for a first deposit, the other one to confirm the contact one signs in with. */
export const decideHints = (facts: HintFacts, settings: HintSettings): HintDecision => {
  const { now, regTime } = facts;
  const registrationEnd = (regTime ?? 0) + settings.registrationWindowSeconds * 1000;
  const confirmEnd = (regTime ?? 0) + settings.confirmWindowSeconds * 1000;
  const asksDeposits = regTime !== null && now < registrationEnd && now >= facts.registrationHiddenUntil;
  const asksContacts =
    settings.showConfirm &&
    regTime !== null &&
    now < confirmEnd &&
    !facts.isConfirmSent &&
    now >= facts.confirmHiddenUntil;
  const contact =
    facts.contacts.find(
      (one) => !one.is_confirmed && one.contact !== '' && plain(one.contact) === plain(facts.login),
    )?.contact ?? null;
  return {
    hints: {
      registrationUntil: asksDeposits && facts.deposits === 0 ? registrationEnd : 0,
      confirmUntil: asksContacts && contact !== null ? confirmEnd : 0,
    },
    contact: asksContacts ? contact : null,
    asksDeposits,
    asksContacts,
  };
};
