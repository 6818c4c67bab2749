import * as Effect from 'effect/Effect';
import { CampaignRecord } from '../../../schemas/site/popups.ts';
import type { HtmlNode } from '../../../schemas/rules/kit/html-node.ts';
import { offerLaw } from '../../rewards/offer-law.ts';
import { CallContext } from '../../kit/api/call-context.ts';
import { ContentService } from '../content/content-service.ts';
import { firstRecord } from '../content/decode-records.ts';
import { sanitiseHtml } from '../content/sanitise-html.ts';

export type CampaignPopup = {
  readonly name: string;
  readonly title: string;
  readonly body: readonly HtmlNode[];
  readonly image: string;
  readonly button: string;
  readonly link: string;
};

/** A campaign popup by its name in the language of the page, its text sanitised; null, and a line in the log, when there is none. */
export const loadCampaign = Effect.fn('popups.loadCampaign')(function* (input: {
  readonly name: string;
  readonly isPreview: boolean;
}) {
  const content = yield* ContentService;
  const locale = (yield* CallContext).locale();
  const records = yield* content.find('campaign-popups', {
    filters: { name: { $eq: input.name } },
    locale,
    populate: { image: '*' },
    ...(input.isPreview && { publicationState: 'preview' }),
  });
  const found = yield* firstRecord('campaign-popups', CampaignRecord, records, locale);
  if (!found) {
    yield* Effect.logWarning(`campaign popup: ${input.name} is not known`);
    return null;
  }
  const law = yield* offerLaw();
  const words = `${found.title}\n${found.text}\n${found.body.replaceAll(/<[^>]*>/g, ' ')}`;
  if (law && law.adFaults({ text: words, link: found.link }, law.rules).length > 0) {
    yield* Effect.logWarning(`campaign popup: ${input.name} is not allowed in this market`);
    return null;
  }
  const campaign: CampaignPopup = {
    name: input.name,
    title: found.title,
    body: yield* sanitiseHtml(found.body || found.text),
    image: found.image ?? '',
    button: found.button,
    link: found.link,
  };
  return campaign;
});
