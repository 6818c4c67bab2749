import type { SectionPage } from '../../../../machines/pages/section/section.machine.ts';
import type { SectionActor } from '../../../../machines/pages/section/section.selectors.ts';
import { IconSheet } from './IconSheet.tsx';
import { Promotion } from './Promotion.tsx';
import { Promotions } from './Promotions.tsx';
import { Receipt } from './Receipt.tsx';
import { WalletBalances } from './WalletBalances.tsx';

type Part = { readonly section: SectionActor; readonly page: SectionPage; readonly route: string };

/** What stands under the title. */
export function SectionBody({ section, page, route }: Part) {
  if (route === 'icons') return <IconSheet />;
  if (route === 'cashier-wallet') return <WalletBalances recent={page.recent} bonuses={page.bonuses} />;
  if (page.receipt) return <Receipt receipt={page.receipt} />;
  if (route === 'promotions') return <Promotions section={section} />;
  if (page.name === '') return null;
  return <Promotion page={page} />;
}
