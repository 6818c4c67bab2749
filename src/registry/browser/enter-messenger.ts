import { initDataRef, readInitData } from '../../../schemas/rules/access/messenger.ts';
import type { Vault } from '../../../schemas/rules/kit/vault.ts';
import { askMessenger } from './messenger-door.ts';
import type { PageTexts } from './texts.ts';

/** Start data of an address open nothing by themselves: the messenger must be there, and the person must agree. */
export const enterMessenger = async (
  vault: Vault,
  { store }: Pick<PageTexts, 'store'>,
  enter: () => Promise<void>,
): Promise<void> => {
  const user = readInitData(vault.read(initDataRef) ?? '');
  const { t } = store.texts();
  const name = user?.username ? `: @${user.username}` : '';
  const isWanted =
    user !== null &&
    !document.cookie.includes('has_session=1') &&
    (await askMessenger(window, t('shell.login') + name));
  if (isWanted) await enter();
  else vault.wipe(initDataRef);
};
