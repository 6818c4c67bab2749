import type { Fetch } from './ask.ts';
import { lead } from './push-leader.ts';
import type { Heard } from './push-leader.ts';
import { nameOf, readNews } from './push-stream.ts';
import type { PushNews, PushWatch } from './push-stream.ts';
import type { Poll, TopicDeps } from './topic.ts';

export type PushDeps = TopicDeps & {
  readonly fetch: Fetch;
  readonly onNews: (uid: number, news: PushNews) => void;
};
export type Push = {
  /** Receives for a player, or with null stops. */
  readonly watch: (watch: PushWatch | null) => void;
  /** Only a visible tab may hold the stream. */
  readonly setVisible: (isVisible: boolean) => void;
  /** What another tab received. */
  readonly hear: (poll: Poll) => void;
};

/**
 * The platform's push stream, held by one of all visible tabs; all hear what it brings. As long as it is open it holds the
 * gate of the balance's topic, so that nobody polls. A platform that offers none is asked once for each sign-in.
 */
export const createPush = ({ locks, post, now, random, after, fetch, onNews }: PushDeps): Push => {
  let demand: PushWatch | null = null;
  let isVisible = false;
  let turn: AbortController | null = null;
  const heard: Heard = { isOffered: false, refused: '', lastId: '', standing: new Map() };

  const tell = (watch: PushWatch, news: PushNews) => {
    onNews(watch.uid, news);
    post({ name: nameOf(watch), at: now(), answer: { ok: true, value: news } });
  };

  const contend = () => {
    turn?.abort();
    turn = null;
    if (!demand || !isVisible || heard.refused === nameOf(demand)) return;
    const current = demand;
    turn = new AbortController();
    const { signal } = turn;
    const hold = () => lead({ locks, now, random, after, fetch, tell }, heard, current, signal);
    locks.request(nameOf(current), { signal }, hold).catch(() => {});
  };

  return {
    watch: (next) => {
      if (next?.uid === demand?.uid) return;
      demand = next;
      // Whoever signs in has another session, also the same player.
      heard.refused = '';
      heard.lastId = '';
      heard.standing = new Map();
      contend();
    },
    setVisible: (visible) => {
      if (visible === isVisible) return;
      isVisible = visible;
      contend();
    },
    hear: ({ name, answer }) => {
      if (!demand || name !== nameOf(demand) || !answer.ok) return;
      const news = readNews(answer.value);
      if (!news) return;
      heard.isOffered = true;
      heard.lastId = news.id;
      onNews(demand.uid, news);
    },
  };
};
