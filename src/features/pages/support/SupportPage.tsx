import { Suspense, lazy, useEffect, useRef } from 'react';
import { LoadFailed } from '../../kit/load/LoadFailed.tsx';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectAnswers,
  selectFeedback,
  selectIsSent,
  selectIsSupportFailed,
  selectSupport,
} from '../../../../machines/pages/support/support.selectors.ts';
import type { SupportActor } from '../../../../machines/pages/support/support.selectors.ts';
import { selectCanOpen } from '../../../../machines/site/chat/chat.selectors.ts';
import type { ChatActor } from '../../../../machines/site/chat/chat.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { PageHead } from '../../../ui/Page.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Loading, SkeletonBlock } from '../../../ui/Skeleton.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import { SubmissionForm } from '../../kit/form/SubmissionForm.tsx';
import { openChat } from '../../site/shell/open-chat.ts';
import { CommonAnswers, TopicAnswers } from './Answers.tsx';
import { AttachmentsField } from './AttachmentsField.tsx';
import { MessageField } from './MessageField.tsx';
import s from './Support.module.css';

const ReportButton = lazy(() =>
  import('../../site/shell/ReportButton.tsx').then((module) => ({ default: module.ReportButton })),
);

export function SupportPage() {
  const t = useText();
  const href = useHref();
  const support = useActor(actorIds.support);
  return (
    <div className="wrap">
      <Breadcrumbs label={t('section.crumbs')} crumbs={[{ label: t('section.index'), href: href('/') }]} />
      <PageHead title={t('section.support')} />
      {support ? <Support support={support} /> : <Waiting />}
    </div>
  );
}

function Waiting() {
  const t = useText();
  return (
    <Loading label={t('common.loading')}>
      <SkeletonBlock />
      <SkeletonBlock />
    </Loading>
  );
}

function Support({ support }: { readonly support: SupportActor }) {
  const t = useText();
  const data = useSelect(support, selectSupport);
  const answers = useSelect(support, selectAnswers);
  const isFailed = useSelect(support, selectIsSupportFailed);
  useEffect(() => support.send({ type: 'support.mounted' }), [support]);
  if (isFailed) return <LoadFailed onRetry={() => support.send({ type: 'support.reload.requested' })} />;
  if (!data) return <Waiting />;
  return (
    <>
      <p className={s.intro}>{t('support.intro')}</p>
      <div className={s.columns}>
        <div className={s.stack}>
          {answers.length > 0 && <CommonAnswers answers={answers} />}
          <Panel title={t('support.write')}>
            <Feedback support={support} data={data} />
          </Panel>
        </div>
        <Ways email={data.email} phone={data.phone} />
      </div>
    </>
  );
}

type Settings = NonNullable<ReturnType<typeof selectSupport>>;
type FeedbackProps = { readonly support: SupportActor; readonly data: Settings };

function Feedback({ support, data: { topics, attachments } }: FeedbackProps) {
  const t = useText();
  const feedback = useSelect(support, selectFeedback);
  const isSent = useSelect(support, selectIsSent);
  const answers = useSelect(support, selectAnswers);
  return (
    <div className={s.stack}>
      {isSent && <Sent />}
      {feedback ? (
        <SubmissionForm submission={feedback} label={t('support.write')} submit={t('support.send')} isPrimary>
          <div className={s.pair}>
            <FormField name="email" label={t('support.email')} />
            <FormField name="name" label={t('support.name')} />
          </div>
          {topics.length > 0 && <FormField name="topic_id" label={t('support.topic')} />}
          {topics.length > 0 && answers.length > 0 && <TopicAnswers answers={answers} />}
          <MessageField name="text" />
          {attachments && <AttachmentsField name="attachments" rules={attachments} />}
        </SubmissionForm>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

/** Stands where the form began: a player who sent it from its end is brought there. */
function Sent() {
  const t = useText();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'center' });
    note.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={note} tabIndex={-1} className={s.sent}>
      <Note tone="positive" role="status" title={t('support.sent.title')}>
        <p>{t('support.sent.text')}</p>
      </Note>
    </div>
  );
}

/** The vendor's badge may be hidden by what stands over it, or be unknown to who reads the page by ear. */
function Chat({ chat }: { readonly chat: ChatActor }) {
  const t = useText();
  if (!useSelect(chat, selectCanOpen)) return null;
  return (
    <Panel title={t('support.chat')}>
      <Button onClick={() => openChat(chat)}>{t('support.chat.open')}</Button>
    </Panel>
  );
}

function Ways({ email, phone }: { readonly email: string; readonly phone: string }) {
  const t = useText();
  const href = useHref();
  const ways = [
    { label: t('support.mail'), text: email, to: `mailto:${email}` },
    { label: t('support.phone'), text: phone, to: `tel:${phone}` },
  ].filter(({ text }) => text !== '');
  const pages = ['limits', 'terms'] as const;
  const chat = useActor(actorIds.chat);
  const paths = { limits: '/profile/responsible-game', terms: '/terms' } as const;
  return (
    <div className={s.stack}>
      {ways.length > 0 && (
        <Panel title={t('support.reach')}>
          <dl className={s.ways}>
            {ways.map(({ label, text, to }) => (
              <div key={to}>
                <dt>{label}</dt>
                <dd>
                  <a className="link" href={to}>
                    <bdi dir="ltr">{text}</bdi>
                  </a>
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
      {chat && <Chat chat={chat} />}
      {pages.map((page) => (
        <a key={page} className={s.page} href={href(paths[page])}>
          <b>{t(`support.help.${page}`)}</b>
          <span>{t(`support.help.${page}.text`)}</span>
        </a>
      ))}
      <div className={s.report}>
        <p className="small soft">{t('support.report')}</p>
        <Suspense>
          <ReportButton />
        </Suspense>
      </div>
    </div>
  );
}
