import type { Translate } from '../locales/createTranslate.ts'
import type { Toast } from './createToaster.ts'

/** Returns the toast for a failed disconnect. It stays on the page if the dialog closes with the last wallet. */
export function disconnectFailed(t: Translate): Toast {
  return { variant: 'error', text: t('account.disconnectFailed'), outlivesDialog: true }
}
