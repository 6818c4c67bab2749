import { formatNumber } from '../../../../schemas/rules/kit/format.ts';
import { isDec, subtractDec } from '../../../../schemas/rules/kit/money.ts';
import type { Dec } from '../../../../schemas/rules/kit/money.ts';
import { isSitePath } from '../../../../schemas/rules/kit/site-path.ts';
import { pointsMissing } from '../../../../schemas/rules/rewards/loyalty.ts';
import type { AnyActorRef } from 'xstate';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import type { LoyaltyPage } from '../../../../machines/rewards/loyalty/loyalty.machine.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useDialogs, useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import type { LoyaltyCharacter, LoyaltyInfo } from '../../../../schemas/rewards/loyalty.ts';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useHref } from '../../../app/links.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { askForFocus } from '../../../ui/ask-for-focus.ts';
import { Button } from '../../../ui/Button.tsx';
import { SummaryList } from '../../../ui/Facts.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { usePointValue, useQuestReward } from '../../rewards/loyalty/use-points.ts';
import { ArtDialog } from './ArtDialog.tsx';
import s from './ArtDialog.module.css';

const decOf = (value: string | undefined): Dec => (value !== undefined && isDec(value) ? value : '0');

const infoIn = ({
  context,
}: {
  readonly context?: { readonly page?: LoyaltyPage | null };
}): LoyaltyInfo | null => context?.page?.info ?? null;

/** What the page below knows of the player's part in the programme; null over any other page. */
function useLoyaltyInfo(): LoyaltyInfo | null {
  const loyalty = useActor(actorIds.loyalty);
  const session = useSession();
  return useSelect<AnyActorRef, LoyaltyInfo | null>(loyalty ?? session, infoIn);
}

/** Points in the words of the platform, with their value in money where the market asks for it. */
function useInPoints(): (amount: Dec, alias: string) => string {
  const value = usePointValue(useLoyaltyInfo());
  return (amount, alias) => `${formatNumber(amount)} ${alias}${value(amount)}`;
}

/** The result true buys. */
export function LoyaltyShopPopupConfirm() {
  const t = useText();
  const inPoints = useInPoints();
  const { props, answer } = useDialog('LoyaltyShopPopupConfirm');
  const { product, pointsAlias: alias } = props;
  const price = decOf(product?.price);
  const points = decOf(props.points);
  return (
    <ArtDialog
      kind="confirm"
      image={product?.image ?? ''}
      title={t('dialogs.shop.confirm.title', { name: product?.name ?? '' })}
      actions={
        <>
          <Button size="l" ref={askForFocus} onClick={() => answer(false)}>
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

/** What was bought, and the points that stay. */
export function LoyaltyShopPopupBuy() {
  const t = useText();
  const inPoints = useInPoints();
  const { props, answer } = useDialog('LoyaltyShopPopupBuy');
  const { product } = props;
  return (
    <ArtDialog
      image={product?.image ?? ''}
      title={t('dialogs.shop.bought.title', { name: product?.name ?? '' })}
      text={t('dialogs.shop.bought.text', {
        points: inPoints(decOf(props.points), props.pointsAlias),
      })}
      actions={
        <Button size="l" variant="primary" ref={askForFocus} onClick={() => answer(true)}>
          {t('dialogs.ok')}
        </Button>
      }
    />
  );
}

export function LoyaltyShopInsufficientFundsPopup() {
  const t = useText();
  const inPoints = useInPoints();
  const href = useHref();
  const { props, answer } = useDialog('LoyaltyShopInsufficientFundsPopup');
  const { product, pointsAlias: alias } = props;
  const required = decOf(props.required);
  const available = decOf(props.available);
  const missing = pointsMissing(required, available);
  return (
    <ArtDialog
      image={product?.image ?? ''}
      title={t('dialogs.shop.missing.title')}
      text={t('dialogs.shop.missing.text', { name: product?.name ?? '', points: inPoints(missing, alias) })}
      actions={
        <>
          <Button size="l" ref={askForFocus} onClick={() => answer(false)}>
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

export function LoyaltyQuestPopup() {
  const t = useText();
  const href = useHref();
  const { dateTime } = useDateTime();
  const { props, answer } = useDialog('LoyaltyQuestPopup');
  const { quest } = props;
  const reward = useQuestReward(useLoyaltyInfo(), props.currency);
  const { current = 0, total = 0 } = quest.progress ?? {};
  const link = quest.link ?? '';
  const done = t('dialogs.quest.progress', { current, total });
  const endsAt = quest.ends_at ?? 0;
  return (
    <ArtDialog
      image={quest.image}
      title={quest.title}
      text={quest.description}
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
          <ProgressBar value={current} max={total} label={done} />
          <p className="small soft">{done}</p>
        </>
      )}
      <SummaryList
        rows={[
          {
            label: t('dialogs.quest.reward'),
            value: reward({ ...quest.reward, amount: decOf(quest.reward.amount) }),
          },
          ...(endsAt > 0
            ? [{ label: t('dialogs.quest.ends'), value: <bdi dir="ltr">{dateTime(endsAt)}</bdi> }]
            : []),
        ]}
      />
    </ArtDialog>
  );
}

/** A choice asks for its own confirmation. */
export function LoyaltyCharacterChangePopup() {
  const t = useText();
  const dialogs = useDialogs();
  const { dialog, props } = useDialog('LoyaltyCharacterChangePopup');
  const ask = ({ id, name, image }: LoyaltyCharacter) =>
    dialogs.send({
      type: 'dialog.requested',
      name: 'LoyaltyCharacterChangeConfirmPopup',
      kind: 'confirm',
      props: {
        character: { id, name, image },
      },
      ...(dialog.replyTo !== null && { replyTo: dialog.replyTo }),
    });
  return (
    <ArtDialog title={t('dialogs.character.title')}>
      <ul className={s.choices}>
        {props.characters.map((character) => {
          const { id, name, image, description } = character;
          const isCurrent = id === props.current;
          return (
            <li key={id} className={isCurrent ? s.own : undefined} aria-current={isCurrent || undefined}>
              <span className={s.face}>
                <Picture src={image} width={72} height={72} />
              </span>
              <span>
                <b>{name}</b>
                <span className="small soft"> {description}</span>
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

/** The result is the id of the agreed one, or false. */
export function LoyaltyCharacterChangeConfirmPopup() {
  const t = useText();
  const {
    props: { character },
    answer,
  } = useDialog('LoyaltyCharacterChangeConfirmPopup');
  return (
    <ArtDialog
      kind="confirm"
      image={character.image}
      title={t('dialogs.character.confirm.title', { name: character.name })}
      text={t('dialogs.character.confirm.text')}
      actions={
        <>
          <Button size="l" ref={askForFocus} onClick={() => answer(false)}>
            {t('dialogs.character.confirm.reject')}
          </Button>
          <Button size="l" variant="primary" onClick={() => answer(character.id)}>
            {t('dialogs.character.confirm.agree')}
          </Button>
        </>
      }
    />
  );
}
