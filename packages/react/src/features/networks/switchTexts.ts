import { isKitError, type KitErrorCode } from '@latchkit/core'
import type { MessageKey } from '../../locales/messageKey.ts'

/** What is said while a wallet changes its network, or when it did not. */
export interface SwitchTexts {
  readonly title: MessageKey
  readonly text: MessageKey
}

const ofCode: Partial<Record<KitErrorCode, SwitchTexts>> = {
  UserRejected: { title: 'switch.declined', text: 'switch.declinedText' },
  RequestPending: { title: 'switch.declined', text: 'switch.pendingText' },
  UnsupportedChain: { title: 'switch.unsupported', text: 'switch.unsupportedText' },
}

/** The texts for an error; those of the waiting where there is none. */
export function switchTexts(error: unknown): SwitchTexts {
  if (error === undefined) return { title: 'switch.waiting', text: 'switch.waitingText' }
  const code = isKitError(error) ? error.code : 'Unknown'
  return ofCode[code] ?? { title: 'switch.failed', text: `error.${code}` }
}
