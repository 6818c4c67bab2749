import type { CmsConfig } from '../../../../schemas/site/cms-config.ts';
import { useText } from '../../../i18n/use-text.ts';
import { isSafe } from './visible-links.ts';

type Mark = {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly image: string;
};

function Marks({ label, marks }: { readonly label: string; readonly marks: readonly Mark[] }) {
  const shown = marks.filter(({ title, url }) => title !== '' && (url === '' || isSafe(url)));
  if (shown.length === 0) return null;
  return (
    <ul className="row" aria-label={label}>
      {shown.map(({ id, title, url, image }) => {
        const face = isSafe(image) ? (
          <img src={image} alt={title} height={24} loading="lazy" decoding="async" />
        ) : (
          title
        );
        return (
          <li key={id}>
            {url === '' ? (
              face
            ) : (
              <a href={url} {...(!url.startsWith('/') && { target: '_blank', rel: 'noopener noreferrer' })}>
                {face}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What the operator shows of payment methods, of social networks and of review sites. */
export function FooterMarks({ config }: { readonly config: CmsConfig }) {
  const t = useText();
  const { paymentMethods, socialItemsList, ratingSites } = config;
  // A method without a picture says nothing here that the cashier does not.
  const pictured = paymentMethods.filter(({ icon }) => isSafe(icon));
  const methods = pictured.map(({ sysname, name, icon }) => ({
    id: sysname,
    title: name,
    url: '',
    image: icon,
  }));
  return (
    <>
      <Marks label={t('shell.footer.payments')} marks={methods} />
      <Marks
        label={t('shell.footer.social')}
        marks={socialItemsList.map(({ icon, ...item }) => ({ ...item, image: icon }))}
      />
      <Marks label={t('shell.footer.ratings')} marks={ratingSites} />
    </>
  );
}
