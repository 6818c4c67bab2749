import type { GateMoment } from '../../schemas/rules/account/gate.ts';
import type { Letter } from './letters.ts';
import { confirm } from './requests.ts';

/**
 * Opens the steps that are due before something, above whatever else is open; who waits for them hears `gate.passed`.
 * After a sign-in they stay until they are answered.
 */
export const gateLetter = (before: GateMoment): Letter<'dialogs'> =>
  confirm({ name: 'Gate', props: { before }, preventClose: before === 'signIn' });
