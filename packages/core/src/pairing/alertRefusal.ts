import { isKitError } from '../errors.ts'
import { writeAlert } from '../internal/writeAlert.ts'
import type { Kit } from '../kit.ts'

/** Tells the site's developer, once for each cause, that the relay of WalletConnect turns this site away. */
export function alertRefusal(kit: Kit, error: unknown): void {
  const cause = isKitError(error, 'InvalidConfig') ? error.context['refusal'] : undefined
  const [title, fix] = alerts[String(cause)] ?? []
  if (title === undefined || !isKitError(error)) return
  writeAlert(kit, title, `${error.details} (WalletConnect) ${fix}`)
}

const alerts: Readonly<Record<string, readonly [title: string, fix: string]>> = {
  projectId: ['Invalid Project ID', 'Check `projectId` of walletConnect().'],
  origin: ['Invalid App Configuration', 'Let the relay know the origin of this page.'],
  time: ['Session Expired', 'Check the date and time of this device.'],
  other: ['Invalid App Configuration', 'Check `projectId` and `relayUrl` of walletConnect().'],
}
