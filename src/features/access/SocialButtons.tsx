import {
  selectIsAway,
  selectProviders,
  selectSocialNotice,
  selectVisited,
} from '../../../machines/access/social/social.selectors.ts';
import type { SocialActor } from '../../../machines/access/social/social.selectors.ts';
import { selectConfig } from '../../../machines/site/content/content.selectors.ts';
import { useContent } from '../../actors/permanent.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import s from './AuthPopup.module.css';
import { PopupNotice } from './PopupNotice.tsx';

export type SocialButtonsProps = {
  readonly social: SocialActor;
  readonly onChoose: (service: string) => void;
};

/** One button for each provider; none without providers. While its window is open, the visit can be given up. */
export function SocialButtons({ social, onChoose }: SocialButtonsProps) {
  const t = useText();
  const providers = useSelect(social, selectProviders);
  const config = useSelect(useContent(), selectConfig);
  const icons = new Map(config?.authentication.socialProviders.map(({ service, icon }) => [service, icon]));
  const visited = useSelect(social, selectVisited);
  const isAway = useSelect(social, selectIsAway);
  const notice = useSelect(social, selectSocialNotice);
  return (
    <div className={s.social} role="group" aria-label={t('social.title')}>
      <PopupNotice notice={notice} />
      <div className={s.providers}>
        {providers.map(({ service, title }) => (
          <Button
            key={service}
            disabled={visited !== '' && visited !== service}
            loading={visited === service}
            loadingText={t('social.waiting')}
            onClick={() => onChoose(service)}
          >
            {icons.get(service) && (
              <Picture src={icons.get(service) ?? ''} width={20} height={20} className={s.mark} />
            )}
            {title}
          </Button>
        ))}
      </div>
      {isAway && (
        <p className={s.switch} role="status">
          {t('social.window')}{' '}
          <button
            type="button"
            className={`link ${s.inline}`}
            onClick={() => social.send({ type: 'social.cancel.requested' })}
          >
            {t('social.cancel')}
          </button>
        </p>
      )}
    </div>
  );
}
