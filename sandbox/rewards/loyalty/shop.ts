import { randomUUID } from 'node:crypto';
import { playerOf } from '../../calls/context.ts';
import type { CallContext } from '../../calls/context.ts';
import type { Handler } from '../../calls/handler.ts';
import { minuteMs } from '../../clock.ts';
import { invalid, platformError } from '../../errors.ts';
import { gameImage } from '../../http/media.ts';
import { decimalOf, parseMinor } from '../../ledger/money.ts';
import { moneyText } from '../../ledger/money-text.ts';
import { products } from '../../seed/loyalty-shop.ts';
import type { SeedProduct } from '../../seed/loyalty-shop.ts';
import type { LocaleCode } from '../../seed/locales.ts';
import { checkLaterReward } from '../bonuses/offers-by-law.ts';
import { memberOf } from './members.ts';
import { bookPoints, pointsOf } from './points.ts';
import { giveChip, giveMoney, giveSpins } from './rewards.ts';

const MAX_COUNT = 100;
/** Orders of one player within a minute. */
const ORDERS_PER_MINUTE = 10;

export const productName = (product: SeedProduct, locale: LocaleCode, currency: string): string =>
  product.name[locale].replace('{value}', moneyText(decimalOf(product.valueMinor), currency));

export const productById = (id: string): SeedProduct | undefined => products.find((one) => one.id === id);

const rowsOf = ({ db }: CallContext) =>
  db.selectFrom('loyalty_products').selectAll().orderBy('rank').execute();

export const getProducts: Handler<'Loyalty.getproducts'> = async (context, { offset, count, category }) => {
  if (count > MAX_COUNT) throw invalid({ count: 'MAX' });
  const currency = context.player?.currency ?? 'EUR';
  const found = (await rowsOf(context)).flatMap((row) => {
    const product = productById(row.id);
    return product && (category === undefined || category === product.kind) ? [{ row, product }] : [];
  });
  return {
    items: found.slice(offset, offset + count).map(({ row, product }) => ({
      id: product.id,
      name: productName(product, context.locale, currency),
      description: product.text[context.locale],
      image: gameImage(product.image, 'tile'),
      price: decimalOf(row.price_minor),
      is_available: row.stock !== 0,
      left: row.stock,
    })),
    total: found.length,
  };
};

const deliver = async (context: CallContext, product: SeedProduct, orderId: string): Promise<void> => {
  const { db, now: at, locale } = context;
  const player = playerOf(context);
  const grant = { ref: `order:${orderId}`, at };
  const { kind, valueMinor } = product;
  if (kind === 'cash') await giveMoney(db, player, valueMinor, grant);
  if (kind === 'chip')
    await giveChip(db, player, productName(product, locale, player.currency), valueMinor, grant);
  if (kind === 'spins')
    await giveSpins(
      db,
      player,
      { sysname: product.image, count: product.spins ?? 0, stakeMinor: valueMinor },
      grant,
    );
};

const checkPace = async ({ db, now }: CallContext, uid: number): Promise<void> => {
  const recent = await db
    .selectFrom('loyalty_orders')
    .select('at')
    .where('uid', '=', uid)
    .where('at', '>', now - minuteMs)
    .orderBy('at')
    .execute();
  const [first] = recent;
  if (!first || recent.length < ORDERS_PER_MINUTE) return;
  const wait = Math.max(1, Math.ceil((first.at + minuteMs - now) / 1000));
  throw platformError('TooManyRequests', { data: { retry_after: wait } });
};

/** An order: points, stock and what it gives, in one transaction. */
export const buyProduct: Handler<'Loyalty.buyproduct'> = async (context, payload) => {
  const { db, now } = context;
  const player = playerOf(context);
  checkLaterReward(context, 'product_id');
  if (!(await memberOf(db, player.uid)).is_active) throw invalid({ product_id: 'NOT_ACTIVE' });
  const product = productById(payload.product_id);
  const row = (await rowsOf(context)).find(({ id }) => id === payload.product_id);
  if (!product || !row) throw invalid({ product_id: 'NOT_FOUND' });
  if (row.stock === 0) throw invalid({ product_id: 'SOLD_OUT' });
  const price = row.price_minor;
  if (parseMinor(payload.price) !== price) throw invalid({ price: 'CHANGED' });
  const { balanceMinor } = await pointsOf(db, player.uid);
  if (balanceMinor < price)
    throw invalid(
      { points: 'INSUFFICIENT_FUNDS' },
      { required: decimalOf(price), available: decimalOf(balanceMinor) },
    );
  await checkPace(context, player.uid);
  const id = randomUUID();
  await db
    .insertInto('loyalty_orders')
    .values({ id, uid: player.uid, product_id: product.id, price_minor: price, at: now })
    .execute();
  await bookPoints(db, player, { at: now, kind: 'shop', ref: id, pointsMinor: -price });
  if (row.stock !== null)
    await db
      .updateTable('loyalty_products')
      .set({ stock: row.stock - 1 })
      .where('id', '=', product.id)
      .execute();
  await deliver(context, product, id);
  return { order_id: id, points: decimalOf(balanceMinor - price) };
};
