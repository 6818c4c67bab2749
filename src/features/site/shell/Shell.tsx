import { Suspense, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { CurrencySettings } from '../../../../schemas/rules/kit/format.ts';
import { selectConfig, selectGeneral } from '../../../../machines/site/content/content.selectors.ts';
import { selectHasHeadText } from '../../../../machines/site/head/head.selectors.ts';
import {
  selectFeature,
  selectLayout,
  selectPath,
  selectSystemPage,
} from '../../../../machines/site/navigation/navigation.selectors.ts';
import { selectIsPlayer } from '../../../../machines/site/session/session.selectors.ts';
import { selectFailedPage } from '../../../../machines/site/root/root.selectors.ts';
import { useContent, useHead, useNavigation, useRoot, useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { ErrorBoundary } from '../../../app/error-boundary.tsx';
import { later } from '../../../app/later.tsx';
import { usePageFacts } from '../../../app/page-facts.tsx';
import { PartLost } from '../../../app/part-lost.tsx';
import { useView } from '../../../app/views.tsx';
import { CurrencyProvider } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { createDialogLayers, DialogLayers } from '../../../ui/dialog-layers.ts';
import { FlagIcons } from '../../../ui/flag-icons.ts';
import { ImageService } from '../../../ui/image-service.ts';
import { SkipLink } from '../../../ui/SkipLink.tsx';
import { BottomBar } from './BottomBar.tsx';
import { SiteHeader } from './SiteHeader.tsx';
// Styles of what the server draws at once and the browser takes over later: one sheet takes less than many.
import '../../../ui/Footer.module.css';
import '../../../ui/GameCard.module.css';
import '../../../ui/Picture.module.css';
import '../../../ui/Section.module.css';
import './LocaleSwitch.module.css';

const noCurrencies: CurrencySettings = { symbols: {}, positions: {} };

/** The frame of every page: header, strip, page, footer, bottom menu, dialogs and toasts. */
export function Shell() {
  const failedPage = useSelect(useRoot(), selectFailedPage);
  const content = useContent();
  const config = useSelect(content, selectConfig);
  const general = useSelect(content, selectGeneral);
  const currencies = useMemo<CurrencySettings>(
    () =>
      config && general
        ? {
            symbols: general.available_currencies,
            positions: Object.fromEntries(config.currencies.map(({ code, position }) => [code, position])),
          }
        : noCurrencies,
    [config, general],
  );
  const layers = useMemo(createDialogLayers, []);
  const { crawler } = usePageFacts();
  if (failedPage || !config)
    return (
      <>
        <main id="content">
          {!crawler && (
            <Suspense>
              <SystemPagePart page={failedPage ?? 'maintenance'} isBare />
            </Suspense>
          )}
        </main>
        <Identity />
      </>
    );
  return (
    <CurrencyProvider settings={currencies}>
      <ImageService value={config.images.urlTemplate}>
        <FlagIcons value={config.iconsFlag}>
          <DialogLayers value={layers}>
            <Frame>
              <Page />
            </Frame>
            <InBrowser>
              <Overlays />
            </InBrowser>
          </DialogLayers>
        </FlagIcons>
      </ImageService>
    </CurrencyProvider>
  );
}

const Overlays = later('src/features/site/shell/Overlays.tsx', () =>
  import('./Overlays.tsx').then((m) => m.Overlays),
);
const Hints = later('src/features/site/shell/Overlays.tsx', () =>
  import('./Overlays.tsx').then((m) => m.Hints),
);
// Drawn by the server at once; their code comes after that of the page.
const SiteFooter = later('src/features/site/shell/SiteFooter.tsx', () =>
  import('./SiteFooter.tsx').then((m) => m.SiteFooter),
);
const IdentityLine = later('src/features/site/shell/IdentityLine.tsx', () =>
  import('./IdentityLine.tsx').then((m) => m.IdentityLine),
);
const HeadText = later('src/features/site/shell/HeadText.tsx', () =>
  import('./HeadText.tsx').then((m) => m.HeadText),
);
const FiguresStrip = later('src/features/site/shell/FiguresStrip.tsx', () =>
  import('./FiguresStrip.tsx').then((m) => m.FiguresStrip),
);
const InsecureNotice = later('src/features/site/shell/InsecureNotice.tsx', () =>
  import('./InsecureNotice.tsx').then((m) => m.InsecureNotice),
);
const SystemPagePart = later('src/features/site/system/SystemPagePart.tsx', () =>
  import('../system/SystemPagePart.tsx').then((m) => m.SystemPagePart),
);
const PartFailed = later('src/features/site/shell/PartFailed.tsx', () =>
  import('./PartFailed.tsx').then((m) => m.PartFailed),
);
/** In a market that does not name who runs the site nothing is loaded for it. */
function Identity() {
  const operator = useSelect(useContent(), selectConfig)?.market.licence.operator;
  return operator ? (
    <Suspense>
      <IdentityLine />
    </Suspense>
  ) : null;
}
const drawFailure = (retry: () => void) => (
  <Suspense>
    <PartFailed retry={retry} />
  </Suspense>
);
const nothing = () => {};
const never = () => nothing;

/** Dialogs, menu, toasts and hints exist only in the browser; their chunk comes after the first paint. */
function InBrowser({ children }: { readonly children: ReactNode }) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isBrowser ? <Suspense>{children}</Suspense> : null;
}

function Frame({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const navigation = useNavigation();
  const layout = useSelect(navigation, selectLayout);
  const systemPage = useSelect(navigation, selectSystemPage);
  const isPlayer = useSelect(useSession(), selectIsPlayer);
  const hasText = useSelect(useHead(), selectHasHeadText);
  const { insecure } = usePageFacts();
  if (
    layout === 'empty' ||
    layout === 'svg-sprite' ||
    systemPage === 'maintenance' ||
    systemPage === 'forbidden'
  )
    return (
      <>
        <main id="content">{children}</main>
        <Identity />
      </>
    );
  return (
    <>
      <SkipLink href="#content" label={t('shell.skip')} />
      {insecure !== null && (
        <Suspense>
          <InsecureNotice />
        </Suspense>
      )}
      <SiteHeader />
      {isPlayer && (
        <Suspense fallback={<div className="figures-room" />}>
          <FiguresStrip />
        </Suspense>
      )}
      <main id="content" tabIndex={-1}>
        {children}
        {layout === 'default' && hasText && (
          <Suspense>
            <HeadText />
          </Suspense>
        )}
      </main>
      <InBrowser>
        <Hints />
      </InBrowser>
      {layout === 'default' || systemPage !== null ? (
        <Suspense>
          <SiteFooter />
        </Suspense>
      ) : (
        <Identity />
      )}
      <BottomBar />
    </>
  );
}

function Page() {
  const navigation = useNavigation();
  const systemPage = useSelect(navigation, selectSystemPage);
  const feature = useSelect(navigation, selectFeature);
  const path = useSelect(navigation, selectPath);
  const View = useView(feature);
  const Unreached = useView('Unreached');
  const { crawler } = usePageFacts();
  if (systemPage === 'unreached') return Unreached ? <Unreached /> : <PartLost retry={nothing} />;
  if (systemPage && !crawler)
    return (
      <Suspense>
        <SystemPagePart
          page={systemPage}
          isBare={systemPage === 'maintenance' || systemPage === 'forbidden'}
        />
      </Suspense>
    );
  return (
    <ErrorBoundary part={path} fallback={drawFailure}>
      {View && <View />}
    </ErrorBoundary>
  );
}
