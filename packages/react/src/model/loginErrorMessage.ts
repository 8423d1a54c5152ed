import { isKitError } from '@latchkit/core'
import type { Translate } from '../locales/createTranslate.ts'
import { errorMessage } from './errorMessage.ts'

/** Returns the sentence for an error of the login: what other features say of wallets and networks is not what has happened here. */
export function loginErrorMessage(t: Translate, error: unknown): string {
  if (isKitError(error, 'Offline')) return t('login.offline')
  if (isKitError(error, 'TimedOut')) return t('login.timedOut')
  return errorMessage(t, error)
}
