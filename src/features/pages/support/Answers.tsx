import { answersFor, helpPath } from '../../../../schemas/rules/pages/help.ts';
import type { HelpLink } from '../../../../schemas/rules/pages/help.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { usePlainValue } from '../../kit/form/use-field.ts';
import s from './Answers.module.css';

type Part = { readonly answers: readonly HelpLink[] };

/** What is asked most, before the form. */
export function CommonAnswers({ answers }: Part) {
  const t = useText();
  const href = useHref();
  const common = answersFor(answers, '');
  return (
    <Panel title={t('support.answers')}>
      <AnswerList answers={common} />
      <a className={s.all} href={href('/help')}>
        {t('support.answers.all')}
        <Icon name="chevron" small />
      </a>
    </Panel>
  );
}

/** Answers on the topic that the message has. */
export function TopicAnswers({ answers }: Part) {
  const t = useText();
  const [topic] = usePlainValue('topic_id');
  const found = topic === '' ? [] : answersFor(answers, topic);
  return (
    <>
      <p className="vh" role="status">
        {found.length > 0 && t('support.answers.found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <section className={s.topic} aria-label={t('support.answers.topic')}>
          <p className="small soft">{t('support.answers.topic')}</p>
          <AnswerList answers={found} />
        </section>
      )}
    </>
  );
}

/** Each opens in place: what is typed into the form stays. */
function AnswerList({ answers }: Part) {
  const t = useText();
  const href = useHref();
  return answers.map(({ slug, title, text }) => (
    <details key={slug} className={s.answer}>
      <summary>
        {title}
        <Icon name="down" small />
      </summary>
      {text && <p>{text}</p>}
      <a className="link" href={href(helpPath(slug))} aria-label={`${t('support.answers.whole')}: ${title}`}>
        {t('support.answers.whole')}
      </a>
    </details>
  ));
}
