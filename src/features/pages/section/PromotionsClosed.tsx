import { selectIsPlayer } from '../../../../machines/site/session/session.selectors.ts';
import { useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageHead } from '../../../ui/Page.tsx';
import { EmptyState } from '../../../ui/State.tsx';

/** In place of offers and promotions for whom nothing may be promoted to. */
export function PromotionsClosed({ title }: { readonly title: string }) {
  const t = useText();
  const href = useHref();
  const isPlayer = useSelect(useSession(), selectIsPlayer);
  return (
    <div className="wrap">
      <PageHead title={title} />
      <EmptyState
        art="moon"
        title={t('section.closed.title')}
        text={t('section.closed.text')}
        action={
          <Button href={href(isPlayer ? '/profile/responsible-game' : '/support')}>
            {t(isPlayer ? 'section.closed.limits' : 'section.closed.support')}
          </Button>
        }
      />
    </div>
  );
}
