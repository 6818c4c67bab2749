import type { SystemPage } from '../../../../schemas/rules/site/system-pages.ts';
import type { PictureSource } from '../../../ui/Picture.tsx';
import errorsSlot from './art/errors-slot.svg?url&no-inline';
import forbidden from './art/forbidden.svg?url&no-inline';
import maintenance from './art/maintenance.svg?url&no-inline';
import notFound from './art/not-found.svg?url&no-inline';
import paymentCancel from './art/payment-cancel.svg?url&no-inline';
import paymentFail from './art/payment-fail.svg?url&no-inline';
import paymentMobile from './art/payment-mobile.svg?url&no-inline';
import paymentNewWindow from './art/payment-new-window.svg?url&no-inline';
import paymentSuccess from './art/payment-success.svg?url&no-inline';
import unsubscribe from './art/unsubscribe.svg?url&no-inline';
import userBlocked from './art/user-blocked.svg?url&no-inline';

/** A picture for each page; a payment that is pending shows a loader in its place. */
export const systemArt: Readonly<Record<Exclude<SystemPage, 'paymentPending'>, PictureSource>> = {
  maintenance: { src: maintenance },
  accountUnknown: { src: maintenance },
  notFound: { src: notFound },
  forbidden: { src: forbidden },
  userBlocked: { src: userBlocked },
  unsubscribe: { src: unsubscribe },
  errorsSlot: { src: errorsSlot },
  paymentCancel: { src: paymentCancel },
  paymentFail: { src: paymentFail },
  paymentMobile: { src: paymentMobile },
  paymentNewWindow: { src: paymentNewWindow },
  paymentSuccess: { src: paymentSuccess },
};
