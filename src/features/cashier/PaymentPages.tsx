import { actorIds } from '../../../machines/kit/actor-ids.ts';
import {
  selectGame,
  selectCanGoOn,
  selectInfo,
  selectIsGoingOn,
  selectIsLate,
  selectPayBy,
  selectView,
  selectWaits,
} from '../../../machines/cashier/payment/payment.selectors.ts';
import type { PaymentActor, PaymentView } from '../../../machines/cashier/payment/payment.selectors.ts';
import { selectMain } from '../../../machines/site/balance/balance.selectors.ts';
import { buildPath } from '../../../schemas/rules/site/routes.ts';
import type { SystemPage } from '../../../schemas/rules/site/system-pages.ts';
import { useActor } from '../../actors/actors.tsx';
import { useBalance } from '../../actors/permanent.ts';
import { useSelect } from '../../actors/use-select.ts';
import { usePlatformNow } from '../../app/clock.ts';
import { useHref } from '../../app/links.ts';
import { useMoney } from '../../i18n/use-money.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { NamedPage } from '../site/system/NamedPage.tsx';
import { HelpLine } from '../site/market/HelpLine.tsx';
import { SystemPageView } from '../site/system/SystemPageView.tsx';
import { InstructionLines } from './InstructionLines.tsx';
import { PaymentNumber } from './PaymentNumber.tsx';
import '../../styles/paper.css';

type Page = Exclude<PaymentView, 'loading' | 'failed' | 'notFound'>;

const pages: Readonly<Record<Page, SystemPage>> = {
  success: 'paymentSuccess',
  fail: 'paymentFail',
  pending: 'paymentPending',
  cancel: 'paymentCancel',
  mobile: 'paymentMobile',
  newWindow: 'paymentNewWindow',
};

/** The pages that a payment returns to; each shows what the platform says, not what its address claims. */
export function PaymentPages() {
  const payment = useActor(actorIds.payment);
  return (
    <>
      {payment ? <Payment payment={payment} /> : <PaymentAsking />}
      <div className="wrap">
        <HelpLine />
      </div>
    </>
  );
}

function Payment({ payment }: { readonly payment: PaymentActor }) {
  const view = useSelect(payment, selectView);
  if (view === 'loading') return <PaymentAsking />;
  if (view === 'notFound') return <PaymentNotFound />;
  if (view === 'failed') return <PaymentFailed payment={payment} />;
  return <PaymentResult payment={payment} page={view} />;
}

type Info = ReturnType<typeof selectInfo>;

/** In the currency of the account, where the platform names none. */
function useAmount(info: Info): string {
  const money = useMoney();
  const own = useSelect(useBalance(), selectMain)?.currency ?? '';
  return info ? money(info.amount, info.currency || own) : '';
}

function useDetails(info: Info): string | null {
  const t = useText();
  const amount = useAmount(info);
  return info && t('payment.details', { amount, method: info.method.name || info.method.sysname });
}

/** Opens the provider's page of the payment that is there. */
function GoOn({ payment, isFirst }: { readonly payment: PaymentActor; readonly isFirst: boolean }) {
  const t = useText();
  return (
    <Button
      variant={isFirst ? 'primary' : 'quiet'}
      size="l"
      loading={useSelect(payment, selectIsGoingOn)}
      onClick={() => payment.send({ type: 'payment.page.requested' })}
    >
      {t('deposit.left.continue')}
    </Button>
  );
}

/** A payment that waits for its player: on with it, or the word that its page cannot be opened from here. */
function PaymentWaiting({ payment }: { readonly payment: PaymentActor }) {
  const t = useText();
  const href = useHref();
  const info = useSelect(payment, selectInfo);
  const canGoOn = useSelect(payment, selectCanGoOn);
  const amount = useAmount(info);
  const details = useDetails(info);
  if (!info) return null;
  return (
    <NamedPage
      title={t('deposit.left.title')}
      text={<bdi>{t('deposit.left.text', { amount })}</bdi>}
      actions={
        <>
          {canGoOn && <GoOn payment={payment} isFirst />}
          <Button size="l" variant={canGoOn ? 'quiet' : 'primary'} href={href('/cashier/deposit')}>
            {t('deposit.left.restart')}
          </Button>
          <Button size="l" href={href('/cashier/history')}>
            {t('payment.history')}
          </Button>
        </>
      }
    >
      <p>
        <bdi>{details}</bdi>
      </p>
      {!canGoOn && <p>{t('payment.closed')}</p>}
      <PaymentNumber label={t('history.number')} id={info.id} />
    </NamedPage>
  );
}

function PaymentAsking() {
  const t = useText();
  return <NamedPage waiting={t('payment.loading')} title={t('payment.loading')} />;
}

function PaymentFailed({ payment }: { readonly payment: PaymentActor }) {
  const t = useText();
  const href = useHref();
  return (
    <NamedPage
      title={t('cashier.failed.title')}
      text={t('cashier.failed.text')}
      actions={
        <>
          <Button
            variant="primary"
            size="l"
            onClick={() => payment.send({ type: 'payment.reload.requested' })}
          >
            {t('common.retry')}
          </Button>
          <Button size="l" href={href('/cashier/history')}>
            {t('payment.history')}
          </Button>
        </>
      }
    />
  );
}

/** The platform names nobody else's payments; who came back from a provider as another player is told as much. */
function PaymentNotFound() {
  const t = useText();
  const href = useHref();
  return (
    <NamedPage
      title={t('payment.notFound.title')}
      text={t('payment.notFound.text')}
      actions={
        <>
          <Button variant="primary" size="l" href={href('/cashier/history')}>
            {t('payment.history')}
          </Button>
          <Button size="l" href={href('/support')}>
            {t('payment.support')}
          </Button>
        </>
      }
    />
  );
}

type PaymentByProps = Parameters<typeof InstructionLines>[0] & { readonly payment: PaymentActor };

/** A payment that is made outside the site: how, once more. */
function PaymentBy({ payment, instructions }: PaymentByProps) {
  const t = useText();
  const href = useHref();
  const info = useSelect(payment, selectInfo);
  const isLate = useSelect(payment, selectIsLate);
  return (
    <NamedPage
      title={t('deposit.instructions.title')}
      text={t('deposit.instructions.text')}
      actions={
        <Button size="l" href={href('/cashier/history')}>
          {t('payment.history')}
        </Button>
      }
    >
      <InstructionLines instructions={instructions} />
      {info && <PaymentNumber label={t('history.number')} id={info.id} />}
      {isLate && <p role="status">{t('payment.late')}</p>}
    </NamedPage>
  );
}

function PaymentResult({ payment, page }: { readonly payment: PaymentActor; readonly page: Page }) {
  const t = useText();
  const href = useHref();
  const info = useSelect(payment, selectInfo);
  const isLate = useSelect(payment, selectIsLate);
  const game = useSelect(payment, selectGame);
  const payBy = useSelect(payment, selectPayBy);
  const payUntil = payBy?.expires_at ?? null;
  const now = usePlatformNow(payUntil !== null);
  // A page that stands open is not read for ever.
  const isOver = payUntil !== null && now !== null && now >= payUntil;
  const canGoOn = useSelect(payment, selectCanGoOn);
  const waits = useSelect(payment, selectWaits);
  const details = useDetails(info);
  if (page === 'pending' && payBy && !isOver) return <PaymentBy payment={payment} instructions={payBy} />;
  if (page === 'pending' && waits) return <PaymentWaiting payment={payment} />;
  const cause = page === 'fail' && info?.error_code && t(`payment.cause.${info.error_code}`);
  return (
    <SystemPageView
      page={pages[page]}
      {...(page === 'success' &&
        game !== null && {
          action: (
            <Button
              variant="primary"
              size="l"
              href={`${href(buildPath('game-sysname', { sysname: game }))}#real`}
            >
              {t('quick.back')}
            </Button>
          ),
        })}
      more={
        (page === 'success' || page === 'fail' || canGoOn) && (
          <>
            {canGoOn && <GoOn payment={payment} isFirst={false} />}
            {page === 'success' && info && (
              <Button size="l" href={href(`/cashier/receipt?transaction=${encodeURIComponent(info.id)}`)}>
                {t('history.receipt')}
              </Button>
            )}
            <Button size="l" href={href('/cashier/history')}>
              {t('payment.history')}
            </Button>
          </>
        )
      }
    >
      {details && (
        <p>
          <bdi>{details}</bdi>
        </p>
      )}
      {info && <PaymentNumber label={t('history.number')} id={info.id} />}
      {cause && <p>{cause}</p>}
      {isLate && <p role="status">{t('payment.late')}</p>}
    </SystemPageView>
  );
}
