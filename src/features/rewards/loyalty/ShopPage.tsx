import type { ReactNode } from 'react';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { selectIsBuying } from '../../../../machines/rewards/loyalty/loyalty.selectors.ts';
import type { LoyaltyActor, PurchaseActor } from '../../../../machines/rewards/loyalty/loyalty.selectors.ts';
import type { LoyaltyPage } from '../../../../machines/rewards/loyalty/loyalty.machine.ts';
import type { LoyaltyInfo, LoyaltyProduct } from '../../../../schemas/rewards/loyalty.ts';
import {
  isScarce,
  pointsMissing,
  pointsWorth,
  productStateOf,
} from '../../../../schemas/rules/rewards/loyalty.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { PageHead } from '../../../ui/Page.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { useHasPointValues, usePoints } from './use-points.ts';
import s from './Loyalty.module.css';

type ShopProps = { readonly loyalty: LoyaltyActor; readonly page: LoyaltyPage };

/** What points buy. A short one can be pressed: its popup says what is missing. */
export function ShopPage({ loyalty, page, tabs }: ShopProps & { readonly tabs: ReactNode }) {
  const t = useText();
  const href = useHref();
  const points = usePoints(page.info);
  const hasValues = useHasPointValues();
  const { info } = page;
  return (
    <>
      <PageHead
        title={t('loyalty.shop.title')}
        note={
          info?.is_active ? (
            <>
              {t('loyalty.shop.have')} <bdi className="strong num">{points(info.points)}</bdi>
              {hasValues && (
                <>
                  {' · '}
                  <bdi className="num">{points('100')}</bdi>
                </>
              )}
            </>
          ) : undefined
        }
      />
      {tabs}
      <div className={s.shopNotes}>
        {info?.is_active === false && (
          <Note title={t('loyalty.inactive.level')}>
            {t('loyalty.inactive.text')}{' '}
            <a className="link" href={href('/support')}>
              {t('loyalty.inactive.join')}
            </a>
          </Note>
        )}
      </div>
      {page.products.length === 0 ? (
        <EmptyState art="bag" title={t('loyalty.shop.empty')} />
      ) : (
        <Products loyalty={loyalty} page={page} />
      )}
    </>
  );
}

function Products({ loyalty, page }: ShopProps) {
  const purchase = useActor(actorIds.purchase);
  return purchase ? (
    <WithPurchase loyalty={loyalty} page={page} purchase={purchase} />
  ) : (
    <Grid loyalty={loyalty} page={page} isBusy={false} />
  );
}

function WithPurchase({ loyalty, page, purchase }: ShopProps & { readonly purchase: PurchaseActor }) {
  return <Grid loyalty={loyalty} page={page} isBusy={useSelect(purchase, selectIsBuying)} />;
}

function Grid({ loyalty, page, isBusy }: ShopProps & { readonly isBusy: boolean }) {
  return (
    <ul className={s.shop}>
      {page.products.map((product) => (
        <li key={product.id}>
          <ProductCard loyalty={loyalty} info={page.info} product={product} isBusy={isBusy} />
        </li>
      ))}
    </ul>
  );
}

function ProductCard({
  loyalty,
  info,
  product,
  isBusy,
}: {
  readonly loyalty: LoyaltyActor;
  readonly info: LoyaltyInfo | null;
  readonly product: LoyaltyProduct;
  readonly isBusy: boolean;
}) {
  const t = useText();
  const points = usePoints(info);
  const { name, price, left } = product;
  const isUnpriced = useHasPointValues() && info !== null && pointsWorth(price, info) === null;
  const state = isUnpriced ? 'closed' : productStateOf(product, info);
  const isOff = state === 'closed' || state === 'soldOut';
  const labels = {
    open: () => points(price),
    short: () => t('loyalty.shop.short', { points: points(pointsMissing(price, info?.points ?? '0')) }),
    closed: () => t(isUnpriced ? 'loyalty.shop.unpriced' : 'loyalty.shop.closed'),
    soldOut: () => t('loyalty.shop.soldOut'),
  };
  const label = labels[state]();
  return (
    <article className={s.product}>
      <span className={s.productArt}>
        <Picture src={product.image} width={420} height={280} />
      </span>
      <div className={s.productText}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p className="small muted">{product.description}</p>
        <p className={s.productPrice}>
          {state !== 'open' && <bdi className="num">{points(price)}</bdi>}
          {isScarce(product) && <b>{t('loyalty.shop.left', { count: left ?? 0 })}</b>}
        </p>
        <Button
          variant={state === 'short' ? 'short' : 'quiet'}
          wide
          disabled={isOff || isBusy}
          aria-label={`${name}: ${label}`}
          onClick={() => loyalty.send({ type: 'loyalty.product.chosen', id: product.id })}
        >
          <bdi className="num">{label}</bdi>
        </Button>
      </div>
    </article>
  );
}
