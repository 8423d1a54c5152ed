import type { KitErrorCode } from '@latchkit/core'
import { isKitError } from '@latchkit/core'
import type { MessageKey } from '../../locales/messageKey.ts'

/** The texts while a wallet is connecting, or when it did not connect. */
export interface ConnectingTexts {
  readonly title: MessageKey
  readonly text?: MessageKey
}

const ofCode: Partial<Record<KitErrorCode, ConnectingTexts>> = {
  UserRejected: { title: 'connecting.declined', text: 'connecting.declinedText' },
  RequestPending: { title: 'connecting.pending', text: 'connecting.pendingText' },
  WalletLocked: { title: 'connecting.locked', text: 'connecting.lockedText' },
  TimedOut: { title: 'connecting.timedOut', text: 'connecting.timedOutText' },
  WalletNotFound: { title: 'connecting.missing', text: 'connecting.missingText' },
  ConnectorNotFound: { title: 'connecting.missing', text: 'connecting.missingText' },
}

/** Returns the texts for an error; without one, those for waiting. */
export function connectingTexts(error: unknown): ConnectingTexts {
  if (error === undefined) return { title: 'connecting.waiting', text: 'connecting.waitingText' }
  const code = isKitError(error) ? error.code : 'Unknown'
  return ofCode[code] ?? { title: 'connecting.failed', text: `error.${code}` }
}
