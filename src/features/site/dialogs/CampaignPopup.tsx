import { useDialog } from '../../../app/dialog-context.tsx';
import { useHref } from '../../../app/links.ts';
import { SafeHtml } from '../../../app/safe-html.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ArtDialog } from './ArtDialog.tsx';

/** A campaign of the content service; a preview's buttons do nothing. */
export function CampaignPopup() {
  const t = useText();
  const href = useHref();
  const { props, answer } = useDialog('CampaignPopup');
  const { title, body, image, button: label, link, isPreview } = props;
  return (
    <ArtDialog
      image={image}
      title={title}
      text={<SafeHtml nodes={body} />}
      actions={
        label &&
        (isPreview || link === '' ? (
          <Button size="l" variant="primary" {...(!isPreview && { onClick: () => answer(true) })}>
            {label}
          </Button>
        ) : (
          <Button size="l" variant="primary" href={href(link)} onClick={() => answer(true)}>
            {label}
          </Button>
        ))
      }
    >
      {isPreview && <p className="small soft">{t('dialogs.campaign.preview')}</p>}
    </ArtDialog>
  );
}
