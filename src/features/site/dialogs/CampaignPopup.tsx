import type { HtmlNode } from '../../../../schemas/rules/kit/html-node.ts';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useHref } from '../../../app/links.ts';
import { SafeHtml } from '../../../app/safe-html.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ArtDialog } from './ArtDialog.tsx';
import { readProps } from './read-props.ts';

/** `{name, title, body, image, button, link, isPreview}` of the content service; a preview's buttons do nothing. */
export function CampaignPopup() {
  const t = useText();
  const href = useHref();
  const { dialog, answer } = useDialog();
  const campaign = readProps(dialog.props);
  const body = (dialog.props as { readonly body?: readonly HtmlNode[] } | null)?.body ?? [];
  const link = campaign.text('link');
  const label = campaign.text('button');
  const isPreview = campaign.isOn('isPreview');
  return (
    <ArtDialog
      image={campaign.text('image')}
      title={campaign.text('title')}
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
