import { isKitError, KitError, type KitErrorCode } from '../errors.ts'
import { alertOnce, alertTitles } from '../internal/alerts.ts'
import type { Kit } from '../kit.ts'

/** Converts an error of the WalletConnect client to the kit's. A wallet's own error stays as it is. */
export function fromWalletConnectError(error: unknown): unknown {
  const { reason, message: details } = (error ?? {}) as {
    readonly reason?: string
    readonly message?: string
  }
  const [code, sentence] = codes[reason ?? ''] ?? []
  if (error instanceof KitError || code === undefined || sentence === undefined) return error
  const refusal = reason === 'RelayRefused' && { context: { refusal: errorOf(details ?? '') } }
  return new KitError(code, sentence, {
    cause: error,
    ...(details !== undefined && { details }),
    ...refusal,
  })
}

const codes: Readonly<Record<string, readonly [KitErrorCode, string]>> = {
  UserRejected: ['UserRejected', 'The request was declined in the wallet.'],
  Disconnected: ['WalletDisconnected', 'The wallet has ended the connection.'],
  Expired: ['TimedOut', 'The wallet did not answer in time.'],
  Unsupported: ['MethodNotSupported', 'The wallet cannot do this.'],
  InvalidAnswer: ['Unknown', 'The wallet granted something other than what was requested.'],
  RelayRefused: ['InvalidConfig', 'The relay of WalletConnect turns this site away.'],
  RelayFailed: ['Offline', 'The relay of WalletConnect could not be reached.'],
}

/** Returns why a relay rejects a site. Relays only give the reason in words. */
function errorOf(words: string): 'projectId' | 'origin' | 'time' | 'other' {
  if (/project/i.test(words)) return 'projectId'
  if (/origin/i.test(words)) return 'origin'
  return /expired|future|not yet valid/i.test(words) ? 'time' : 'other'
}

/** Alerts the site's developer, once for each reason, that the relay rejects the site. */
export function alertRejection(kit: Kit, error: unknown): void {
  const refusal = isKitError(error, 'InvalidConfig') ? error.context['refusal'] : undefined
  const [title, fix] = alerts[String(refusal)] ?? []
  if (title === undefined || !isKitError(error)) return
  alertOnce(kit, title, `${error.details} (WalletConnect) ${fix}`)
}

const alerts: Readonly<Record<string, readonly [title: string, fix: string]>> = {
  projectId: [alertTitles.projectId, 'Check `projectId` of walletConnect().'],
  origin: [alertTitles.configuration, 'Let the relay know the origin of this page.'],
  time: [alertTitles.session, 'Check the date and time of this device.'],
  other: [alertTitles.configuration, 'Check `projectId` and `relayUrl` of walletConnect().'],
}
