import { KitError, type KitErrorCode } from '../errors.ts'

/** What the client of WalletConnect threw, as the kit's error. What the wallet itself said stays as it is. */
export function fromWalletConnectError(error: unknown): unknown {
  const { reason, message: details } = (error ?? {}) as {
    readonly reason?: string
    readonly message?: string
  }
  const [code, sentence] = meanings[reason ?? ''] ?? []
  if (error instanceof KitError || code === undefined || sentence === undefined) return error
  const refusal = reason === 'RelayRefused' && { context: { refusal: refusalOf(details ?? '') } }
  return new KitError(code, sentence, {
    cause: error,
    ...(details !== undefined && { details }),
    ...refusal,
  })
}

const meanings: Readonly<Record<string, readonly [KitErrorCode, string]>> = {
  UserRejected: ['UserRejected', 'The request was declined in the wallet.'],
  Disconnected: ['WalletDisconnected', 'The wallet has ended the connection.'],
  Expired: ['TimedOut', 'The wallet did not answer in time.'],
  Unsupported: ['MethodNotSupported', 'The wallet cannot do this.'],
  InvalidAnswer: ['Unknown', 'The wallet granted something else than it was asked for.'],
  RelayRefused: ['InvalidConfig', 'The relay of WalletConnect turns this site away.'],
  RelayFailed: ['Offline', 'The relay of WalletConnect could not be reached.'],
}

/** What a relay holds against a site: relays say it in words alone. */
function refusalOf(words: string): 'projectId' | 'origin' | 'time' | 'other' {
  if (/project/i.test(words)) return 'projectId'
  if (/origin/i.test(words)) return 'origin'
  return /expired|future|not yet valid/i.test(words) ? 'time' : 'other'
}
