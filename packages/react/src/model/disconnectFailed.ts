import type { Translate } from '../locales/createTranslate.ts'
import type { Toast } from './createToaster.ts'

/** Says that a wallet did not let go. With the last wallet the dialog closes, and the word is still owed. */
export function disconnectFailed(t: Translate): Toast {
  return { variant: 'error', text: t('account.disconnectFailed'), outlivesDialog: true }
}
