import {
  selectContact,
  selectShowsConfirm,
  selectShowsRegistration,
} from '../../../../machines/site/hints/hints.selectors.ts';
import type { HintsActor } from '../../../../machines/site/hints/hints.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useMayPromote } from '../../../app/may-promote.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import s from './HintHost.module.css';

/** Hints for a new player; each can be hidden. */
export function HintHost({ hints }: { readonly hints: HintsActor }) {
  const t = useText();
  const href = useHref();
  const asksDeposit = useSelect(hints, selectShowsRegistration);
  const showsRegistration = useMayPromote() && asksDeposit;
  const showsConfirm = useSelect(hints, selectShowsConfirm);
  const contact = useSelect(hints, selectContact);
  const shown = [showsConfirm && ('confirm' as const), showsRegistration && ('registration' as const)].filter(
    (hint) => hint !== false,
  );
  if (shown.length === 0) return null;
  return (
    <section className={cx('wrap', s.hints)} aria-label={t('shell.hints')}>
      {shown.map((hint) => {
        const button = t(`shell.hint.${hint}.button`);
        return (
          <div key={hint} className={s.hint}>
            <div>
              <b>{t(`shell.hint.${hint}.title`)}</b>
              <p className="small soft">{t(`shell.hint.${hint}.text`, { contact })}</p>
            </div>
            <IconButton
              icon="close"
              label={t('shell.hint.hide')}
              onClick={() => hints.send({ type: 'hints.hide.requested', hint })}
            />
            {hint === 'confirm' ? (
              <Button onClick={() => hints.send({ type: 'hints.confirm.requested' })}>{button}</Button>
            ) : (
              <Button href={href('/cashier/deposit')}>{button}</Button>
            )}
          </div>
        );
      })}
    </section>
  );
}
