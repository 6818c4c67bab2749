import { selectCurrency } from '../../../../machines/rewards/loyalty/loyalty.selectors.ts';
import type { LoyaltyActor } from '../../../../machines/rewards/loyalty/loyalty.selectors.ts';
import type { LoyaltyPage } from '../../../../machines/rewards/loyalty/loyalty.machine.ts';
import type { LoyaltyQuest } from '../../../../schemas/rewards/loyalty.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import s from './Loyalty.module.css';
import { useQuestReward } from './use-points.ts';

/** Quests as cards that tell their reward; one opens its popup, with the way to play it. */
export function QuestGrid({ loyalty, page }: { readonly loyalty: LoyaltyActor; readonly page: LoyaltyPage }) {
  const t = useText();
  const reward = useQuestReward(page.info, useSelect(loyalty, selectCurrency));
  return (
    <ul className={s.quests}>
      {page.quests.map((quest) => (
        <li key={quest.id}>
          <button
            type="button"
            aria-haspopup="dialog"
            className={s.quest}
            onClick={() => loyalty.send({ type: 'loyalty.quest.opened', id: quest.id })}
          >
            <span className={s.square}>
              <Picture src={quest.image} width={108} height={72} />
            </span>
            <span className={s.questText}>
              <b>{quest.title}</b>
              <span className="small soft">{quest.description}</span>
              <span className={s.reward}>
                {t('dialogs.quest.reward')}: <bdi>{reward(quest.reward)}</bdi>
              </span>
              <Progress quest={quest} />
            </span>
            <Icon name="chevron" small />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Progress({ quest: { progress } }: { readonly quest: LoyaltyQuest }) {
  const t = useText();
  if (!progress) return null;
  const { current, total } = progress;
  const text = current >= total ? t('loyalty.quest.done') : t('loyalty.quest.progress', { current, total });
  return (
    <>
      <ProgressBar value={current} max={total} label={text} />
      <span className={s.questDone} aria-hidden>
        {text}
      </span>
    </>
  );
}
