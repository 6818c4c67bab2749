import { useState } from 'react';
import {
  selectEndSessions,
  selectSessions,
} from '../../../../machines/account/security/security.selectors.ts';
import type { SecurityActor, SessionList } from '../../../../machines/account/security/security.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { askForFocus } from '../../../ui/ask-for-focus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { StatusLabel } from '../../../ui/Table.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import { SubmissionForm } from '../../kit/form/SubmissionForm.tsx';
import s from './Profile.module.css';

type Part = { readonly security: SecurityActor };

/** Where the player is signed in, and the end of it everywhere else; nothing where the platform does not tell. */
export function Sessions({ security }: Part) {
  const t = useText();
  const sessions = useSelect(security, selectSessions);
  if (!sessions) return null;
  return (
    <Panel title={t('security.sessions.title')}>
      <ul className={s.rows}>
        {sessions.items.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      <EndOthers security={security} sessions={sessions} />
    </Panel>
  );
}

function Session({ session }: { readonly session: SessionList['items'][number] }) {
  const t = useText();
  const { dateTime, held } = useDateTime();
  const { device, startedAt, seenAt, isCurrent } = session;
  return (
    <li className={s.row}>
      <Icon name="lock" />
      <span className={s.what}>
        <b>
          <bdi>{device || t('security.sessions.unknown')}</bdi>
        </b>
        {isCurrent && <StatusLabel tone="positive">{t('security.sessions.current')}</StatusLabel>}
        <span className="small soft" {...held}>
          {startedAt !== null && t('security.sessions.since', { time: dateTime(startedAt) })}
          {!isCurrent && seenAt !== null && ` · ${t('security.sessions.seen', { time: dateTime(seenAt) })}`}
        </span>
      </span>
    </li>
  );
}

function EndOthers({ security, sessions }: Part & { readonly sessions: SessionList }) {
  const t = useText();
  const end = useSelect(security, selectEndSessions);
  const [isAsked, setAsked] = useState(false);
  const action = t('security.sessions.end');
  if (sessions.items.every(({ isCurrent }) => isCurrent))
    return <p className="small soft">{t('security.sessions.only')}</p>;
  if (!end)
    return (
      <div className={s.actions}>
        <Button
          variant="destructive"
          ref={isAsked ? askForFocus : undefined}
          onClick={() => {
            setAsked(true);
            security.send({ type: 'security.sessions.end.requested' });
          }}
        >
          {action}
        </Button>
      </div>
    );
  return (
    <SubmissionForm
      submission={end}
      label={action}
      submit={sessions.asksPassword ? action : t('security.sessions.agree')}
      beside={
        <Button variant="plain" onClick={() => security.send({ type: 'security.sessions.end.left' })}>
          {t('profile.leave')}
        </Button>
      }
    >
      <p className="small soft">{t('security.sessions.confirm')}</p>
      {sessions.asksPassword && <FormField name="password" password="current" autoFocus />}
    </SubmissionForm>
  );
}
