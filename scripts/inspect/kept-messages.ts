type Told = {
  readonly type?: unknown;
  readonly sessionId?: unknown;
  readonly parentId?: unknown;
  readonly snapshot?: { readonly status?: unknown } | null;
};
type Actor = { readonly registration: string; snapshot: string; isOver: boolean };

const readTold = (text: string): Told => {
  try {
    const told: unknown = JSON.parse(text);
    return typeof told === 'object' && told !== null ? told : {};
  } catch {
    return {};
  }
};

export type KeptMessages = {
  readonly add: (text: string) => void;
  /** Registrations first, so that a reader knows every actor that it then hears of. */
  readonly all: () => readonly string[];
};

/**
 * What a reader of Stately's protocol that comes later is told: every running actor with its last snapshot, however long
 * ago it was registered, and the last messages. A root that is registered begins a new page.
 */
export const createKeptMessages = (most: number): KeptMessages => {
  const actors = new Map<string, Actor>();
  let recent: string[] = [];
  const forgetOver = (): void => {
    for (const [id, { isOver }] of actors) {
      if (actors.size <= most) return;
      if (isOver) actors.delete(id);
    }
  };
  return {
    add: (text) => {
      const { type, sessionId, parentId, snapshot } = readTold(text);
      const id = typeof sessionId === 'string' ? sessionId : '';
      if (type === '@xstate.actor') {
        if (parentId === undefined || parentId === null) {
          actors.clear();
          recent = [];
        }
        actors.set(id, { registration: text, snapshot: '', isOver: false });
        forgetOver();
        return;
      }
      const actor = actors.get(id);
      if (actor && type === '@xstate.snapshot') {
        actor.snapshot = text;
        actor.isOver = snapshot?.status !== 'active';
      }
      recent.push(text);
      if (recent.length > most) recent.shift();
    },
    all: () => {
      const known = [...actors.values()];
      const told = new Set(recent);
      return [
        ...known.map(({ registration }) => registration),
        ...known.flatMap(({ snapshot }) => (snapshot === '' || told.has(snapshot) ? [] : [snapshot])),
        ...recent,
      ];
    },
  };
};
