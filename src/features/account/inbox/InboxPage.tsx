import { useEffect, useRef } from 'react';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectHasOlder,
  selectInboxState,
  selectIsReadingOlder,
  selectIsStuck,
  selectNotices,
} from '../../../../machines/account/inbox/inbox.selectors.ts';
import type { InboxActor, NoticeView } from '../../../../machines/account/inbox/inbox.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useMayPromote } from '../../../app/may-promote.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../icons/Icon.tsx';
import type { IconName } from '../../../icons/icon-names.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { ProfileLayout } from '../profile/ProfileLayout.tsx';
import { ProfileFailed, ProfileWaiting } from '../profile/ProfileStates.tsx';
import s from './Inbox.module.css';

type Part = { readonly inbox: InboxActor };

const icons: Readonly<Record<NoticeView['kind'], IconName>> = {
  payment: 'wallet',
  limit: 'shield',
  bonus: 'gift',
  security: 'lock',
  '': 'bell',
};

export function InboxPage() {
  const t = useText();
  const inbox = useActor(actorIds.inbox);
  return (
    <ProfileLayout current="notices" note={t('inbox.note')}>
      {inbox ? <Content inbox={inbox} /> : <ProfileWaiting />}
    </ProfileLayout>
  );
}

function Content({ inbox }: Part) {
  const state = useSelect(inbox, selectInboxState);
  useEffect(() => {
    if (state === 'shown') inbox.send({ type: 'inbox.mounted' });
  }, [inbox, state]);
  if (state === 'failed')
    return <ProfileFailed onRetry={() => inbox.send({ type: 'inbox.reload.requested' })} />;
  return state === 'waiting' ? <ProfileWaiting /> : <Days inbox={inbox} />;
}

/** Under the heading of their day. Of bonuses nothing is told to whom nothing may be promoted. */
function Days({ inbox }: Part) {
  const t = useText();
  const { date, held } = useDateTime();
  const mayPromote = useMayPromote();
  const all = useSelect(inbox, selectNotices);
  const notices = mayPromote ? all : all.filter(({ kind }) => kind !== 'bonus');
  const hasOlder = useSelect(inbox, selectHasOlder);
  const list = useFirstOlder(inbox, notices.length);
  if (notices.length === 0 && !hasOlder)
    return <EmptyState art="bell" title={t('inbox.empty')} text={t('inbox.empty.text')} />;
  const dayOf = ({ at }: NoticeView) => (at === null ? '' : date(at));
  const days = [...new Set(notices.map(dayOf))];
  return (
    <div className="stack" ref={list}>
      {days.length > 0 && (
        <Panel className={s.days}>
          {days.map((day) => (
            <section key={day}>
              <h2 {...held}>{day}</h2>
              <ul className={s.list}>
                {notices
                  .filter((notice) => dayOf(notice) === day)
                  .map((notice) => (
                    <Row key={notice.id} notice={notice} />
                  ))}
              </ul>
            </section>
          ))}
        </Panel>
      )}
      {hasOlder && <More inbox={inbox} />}
    </div>
  );
}

/** Older ones come below the button that was pressed, and it may be gone then: the focus goes to the first of them. */
const useFirstOlder = (inbox: InboxActor, count: number) => {
  const list = useRef<HTMLDivElement>(null);
  const known = useRef(-1);
  const isReading = useSelect(inbox, selectIsReadingOlder);
  useEffect(() => {
    if (isReading) known.current = count;
    else if (known.current >= 0) {
      list.current?.querySelectorAll('li')[known.current]?.focus();
      known.current = -1;
    }
  }, [isReading, count]);
  return list;
};

function Row({ notice: { at, kind, title, text, link, isRead } }: { readonly notice: NoticeView }) {
  const t = useText();
  const href = useHref();
  const { dateTime, held } = useDateTime();
  const told = (
    <>
      <Icon name={icons[kind]} />
      <span className={s.told}>
        <b>
          {!isRead && <span className={s.new}>{t('inbox.new')}</span>}
          {title}
        </b>
        {text && <span className="small soft">{text}</span>}
      </span>
      {at !== null && (
        <bdi className={cx(s.time, 'small muted')} dir="ltr" {...held}>
          {dateTime(at).slice('DD.MM.YYYY '.length)}
        </bdi>
      )}
    </>
  );
  return (
    <li tabIndex={-1}>
      {link === '' ? (
        <div className={s.row}>{told}</div>
      ) : (
        <a className={s.row} href={href(link)}>
          {told}
        </a>
      )}
    </li>
  );
}

function More({ inbox }: Part) {
  const t = useText();
  const isReading = useSelect(inbox, selectIsReadingOlder);
  const isStuck = useSelect(inbox, selectIsStuck);
  return (
    <div className={s.more}>
      {isStuck && <p role="status">{t('inbox.stuck')}</p>}
      <Button loading={isReading} onClick={() => inbox.send({ type: 'inbox.more.requested' })}>
        {t('inbox.older')}
      </Button>
    </div>
  );
}
