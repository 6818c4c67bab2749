import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { selectPath } from '../../../../machines/site/navigation/navigation.selectors.ts';
import type { NavigationActor } from '../../../../machines/site/navigation/navigation.selectors.ts';
import { fillReasonOf, settingsAddress } from '../../../../schemas/rules/account/profile.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ArtDialog } from './ArtDialog.tsx';

/** What could not be done without the details. The settings lead back to the page below. */
export function FillProfilePopup() {
  const navigation = useActor(actorIds.navigation);
  return navigation ? <Prompt navigation={navigation} /> : null;
}

function Prompt({ navigation }: { readonly navigation: NavigationActor }) {
  const t = useText();
  const href = useHref();
  const { props, answer } = useDialog('FillProfilePopup');
  const path = useSelect(navigation, selectPath);
  const reason = fillReasonOf(props.reason) ?? 'deposit';
  return (
    <ArtDialog
      title={t('dialogs.fill.title')}
      text={t('dialogs.fill.text')}
      actions={
        <>
          <Button size="l" onClick={() => answer(false)}>
            {t('dialogs.later')}
          </Button>
          <Button
            size="l"
            variant="primary"
            href={href(settingsAddress(path, reason))}
            onClick={() => answer(true)}
          >
            {t('dialogs.fill.button')}
          </Button>
        </>
      }
    />
  );
}
