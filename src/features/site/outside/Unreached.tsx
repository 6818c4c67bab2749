import { selectHref } from '../../../../machines/site/navigation/navigation.selectors.ts';
import { useNavigation } from '../../../actors/permanent.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { offlineTexts } from './offline-texts.ts';

/** In place of a page whose code did not come. It makes do with the page's own classes: nothing more could be loaded. */
export function Unreached() {
  const t = useText();
  const navigation = useNavigation();
  const retry = () =>
    navigation.send({
      type: 'navigation.requested',
      to: selectHref(navigation.getSnapshot()),
      replace: true,
    });
  return (
    <div className="wrap stack" role="alert">
      <h1>{t(offlineTexts.header)}</h1>
      <p>{t(offlineTexts.description)}</p>
      <div className="row">
        <Button variant="primary" onClick={retry}>
          {t('common.retry')}
        </Button>
      </div>
    </div>
  );
}
