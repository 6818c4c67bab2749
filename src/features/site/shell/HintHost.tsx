import type { ReactNode } from 'react';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectContact,
  selectShowsConfirm,
  selectShowsRegistration,
} from '../../../../machines/site/hints/hints.selectors.ts';
import type { HintsActor } from '../../../../machines/site/hints/hints.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useMayPromote } from '../../../app/may-promote.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import s from './HintHost.module.css';

/** Hints for a new player; each can be hidden. */
export function HintHost() {
  const hints = useActor(actorIds.hints);
  return hints ? <Hints hints={hints} /> : null;
}

function Hints({ hints }: { readonly hints: HintsActor }) {
  const t = useText();
  const href = useHref();
  const asksDeposit = useSelect(hints, selectShowsRegistration);
  const showsRegistration = useMayPromote() && asksDeposit;
  const showsConfirm = useSelect(hints, selectShowsConfirm);
  const contact = useSelect(hints, selectContact);
  if (!showsRegistration && !showsConfirm) return null;
  return (
    <section className={cx('wrap', s.hints)} aria-label={t('shell.hints')}>
      {showsConfirm && (
        <Hint
          title={t('shell.hint.confirm.title')}
          text={t('shell.hint.confirm.text', { contact })}
          onHide={() => hints.send({ type: 'hints.hide.requested', hint: 'confirm' })}
        >
          <Button onClick={() => hints.send({ type: 'hints.confirm.requested' })}>
            {t('shell.hint.confirm.button')}
          </Button>
        </Hint>
      )}
      {showsRegistration && (
        <Hint
          title={t('shell.hint.registration.title')}
          text={t('shell.hint.registration.text')}
          onHide={() => hints.send({ type: 'hints.hide.requested', hint: 'registration' })}
        >
          <Button href={href('/cashier/deposit')}>{t('shell.hint.registration.button')}</Button>
        </Hint>
      )}
    </section>
  );
}

function Hint(props: {
  readonly title: string;
  readonly text: string;
  readonly onHide: () => void;
  readonly children: ReactNode;
}) {
  const t = useText();
  return (
    <div className={s.hint}>
      <div>
        <b>{props.title}</b>
        <p className="small soft">{props.text}</p>
      </div>
      <IconButton icon="close" label={t('shell.hint.hide')} onClick={props.onHide} />
      {props.children}
    </div>
  );
}
