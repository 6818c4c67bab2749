import { formatNumber } from '../../../../schemas/rules/kit/format.ts';
import { isDec, subtractDec } from '../../../../schemas/rules/kit/money.ts';
import type { Dec } from '../../../../schemas/rules/kit/money.ts';
import { isSitePath } from '../../../../schemas/rules/kit/site-path.ts';
import { pointsMissing } from '../../../../schemas/rules/rewards/loyalty.ts';
import { useDialogs } from '../../../actors/permanent.ts';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useHref } from '../../../app/links.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SummaryList } from '../../../ui/Facts.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { ArtDialog } from './ArtDialog.tsx';
import s from './ArtDialog.module.css';
import { readProps } from './read-props.ts';
import type { PropReader } from './read-props.ts';

const decOf = (props: PropReader, name: string): Dec => {
  const value = props.text(name);
  return isDec(value) ? value : '0';
};

const inPoints = (amount: Dec, alias: string): string => `${formatNumber(amount)} ${alias}`;

/** `{product: {id, name, image, price}, points, pointsAlias}`; the result true buys. */
export function LoyaltyShopPopupConfirm() {
  const t = useText();
  const { dialog, answer } = useDialog();
  const props = readProps(dialog.props);
  const product = props.part('product');
  const alias = props.text('pointsAlias');
  const price = decOf(product, 'price');
  const points = decOf(props, 'points');
  return (
    <ArtDialog
      kind="confirm"
      image={product.text('image')}
      title={t('dialogs.shop.confirm.title', { name: product.text('name') })}
      actions={
        <>
          <Button size="l" autoFocus onClick={() => answer(false)}>
            {t('dialogs.shop.confirm.reject')}
          </Button>
          <Button size="l" variant="primary" onClick={() => answer(true)}>
            {t('dialogs.shop.confirm.agree')}
          </Button>
        </>
      }
    >
      <SummaryList
        rows={[
          { label: t('dialogs.shop.price'), value: <bdi>{inPoints(price, alias)}</bdi> },
          {
            label: t('dialogs.shop.after'),
            value: <bdi>{inPoints(subtractDec(points, price), alias)}</bdi>,
          },
        ]}
      />
    </ArtDialog>
  );
}

/** `{product: {name, image}, points, pointsAlias}`: what was bought, and the points that stay. */
export function LoyaltyShopPopupBuy() {
  const t = useText();
  const { dialog, answer } = useDialog();
  const props = readProps(dialog.props);
  const product = props.part('product');
  return (
    <ArtDialog
      image={product.text('image')}
      title={t('dialogs.shop.bought.title', { name: product.text('name') })}
      text={t('dialogs.shop.bought.text', {
        points: inPoints(decOf(props, 'points'), props.text('pointsAlias')),
      })}
      actions={
        <Button size="l" variant="primary" autoFocus onClick={() => answer(true)}>
          {t('dialogs.ok')}
        </Button>
      }
    />
  );
}

/** `{product: {name, image}, required, available, pointsAlias}`. */
export function LoyaltyShopInsufficientFundsPopup() {
  const t = useText();
  const href = useHref();
  const { dialog, answer } = useDialog();
  const props = readProps(dialog.props);
  const product = props.part('product');
  const alias = props.text('pointsAlias');
  const required = decOf(props, 'required');
  const available = decOf(props, 'available');
  const missing = pointsMissing(required, available);
  return (
    <ArtDialog
      image={product.text('image')}
      title={t('dialogs.shop.missing.title')}
      text={t('dialogs.shop.missing.text', { name: product.text('name'), points: inPoints(missing, alias) })}
      actions={
        <>
          <Button size="l" autoFocus onClick={() => answer(false)}>
            {t('dialogs.ok')}
          </Button>
          <Button size="l" href={href('/loyalty')} onClick={() => answer(true)}>
            {t('dialogs.shop.missing.button')}
          </Button>
        </>
      }
    >
      <SummaryList
        rows={[
          { label: t('dialogs.shop.price'), value: <bdi>{inPoints(required, alias)}</bdi> },
          { label: t('dialogs.shop.have'), value: <bdi>{inPoints(available, alias)}</bdi> },
        ]}
      />
    </ArtDialog>
  );
}

/** `{quest: {title, description, image, progress: {current, total}, reward: {type, amount}, ends_at, link}, currency}`. */
export function LoyaltyQuestPopup() {
  const t = useText();
  const href = useHref();
  const { dateTime } = useDateTime();
  const { dialog, answer } = useDialog();
  const props = readProps(dialog.props);
  const quest = props.part('quest');
  const money = useMoney();
  const progress = quest.part('progress');
  const reward = quest.part('reward');
  const total = progress.number('total');
  const link = quest.text('link');
  const done = t('dialogs.quest.progress', { current: progress.number('current'), total });
  const endsAt = quest.number('ends_at');
  const type = reward.text('type') || 'points';
  const amount = decOf(reward, 'amount');
  const worth = type === 'money' ? money(amount, props.text('currency')) : formatNumber(amount);
  return (
    <ArtDialog
      image={quest.text('image')}
      title={quest.text('title')}
      text={quest.text('description')}
      actions={
        isSitePath(link) && (
          <Button size="l" variant="primary" href={href(link)} onClick={() => answer(true)}>
            {t('dialogs.quest.button')}
          </Button>
        )
      }
    >
      {total > 0 && (
        <>
          <ProgressBar value={progress.number('current')} max={total} label={done} />
          <p className="small soft">{done}</p>
        </>
      )}
      <SummaryList
        rows={[
          {
            label: t('dialogs.quest.reward'),
            value: t(`dialogs.quest.reward.${type}`, { amount: worth }),
          },
          ...(endsAt > 0
            ? [{ label: t('dialogs.quest.ends'), value: <bdi dir="ltr">{dateTime(endsAt)}</bdi> }]
            : []),
        ]}
      />
    </ArtDialog>
  );
}

/** `{characters: [{id, name, image, description}], current}`; a choice asks for its own confirmation. */
export function LoyaltyCharacterChangePopup() {
  const t = useText();
  const dialogs = useDialogs();
  const { dialog } = useDialog();
  const props = readProps(dialog.props);
  const ask = (character: PropReader) =>
    dialogs.send({
      type: 'dialog.requested',
      name: 'LoyaltyCharacterChangeConfirmPopup',
      kind: 'confirm',
      props: {
        character: {
          id: character.text('id'),
          name: character.text('name'),
          image: character.text('image'),
        },
      },
      ...(dialog.replyTo !== null && { replyTo: dialog.replyTo }),
    });
  return (
    <ArtDialog title={t('dialogs.character.title')}>
      <ul className={s.choices}>
        {props.list('characters').map((character) => {
          const id = character.text('id');
          const name = character.text('name');
          const isCurrent = id === props.text('current');
          return (
            <li key={id} className={isCurrent ? s.own : undefined} aria-current={isCurrent || undefined}>
              <span className={s.face}>
                <Picture src={character.text('image')} width={72} height={72} />
              </span>
              <span>
                <b>{name}</b>
                <span className="small soft"> {character.text('description')}</span>
              </span>
              {isCurrent ? (
                <span className={s.yours}>
                  <Icon name="check" small />
                  {t('dialogs.character.current')}
                </span>
              ) : (
                <Button
                  aria-label={t('dialogs.character.chooseName', { name })}
                  onClick={() => ask(character)}
                >
                  {t('dialogs.character.choose')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </ArtDialog>
  );
}

/** `{character: {id, name, image}}`; the result is the id of the agreed one, or false. */
export function LoyaltyCharacterChangeConfirmPopup() {
  const t = useText();
  const { dialog, answer } = useDialog();
  const character = readProps(dialog.props).part('character');
  return (
    <ArtDialog
      kind="confirm"
      image={character.text('image')}
      title={t('dialogs.character.confirm.title', { name: character.text('name') })}
      text={t('dialogs.character.confirm.text')}
      actions={
        <>
          <Button size="l" autoFocus onClick={() => answer(false)}>
            {t('dialogs.character.confirm.reject')}
          </Button>
          <Button size="l" variant="primary" onClick={() => answer(character.text('id'))}>
            {t('dialogs.character.confirm.agree')}
          </Button>
        </>
      }
    />
  );
}
