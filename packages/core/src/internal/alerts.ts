import { isKitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { perKit } from './perKit.ts'

/** The titles of alerts, by what is wrong: mostly what the server or the relay refuses. */
export const alertTitles = {
  projectId: 'Invalid Project ID',
  configuration: 'Invalid App Configuration',
  session: 'Session Expired',
  network: 'Network Not Found',
} as const

/**
 * Writes to the console, once for each cause, that the server refuses this site. No visitor can fix that, and every list
 * would stay empty without a reason.
 */
export function alertServerError(kit: Kit, error: unknown): void {
  try {
    // Bundlers leave this out of what visitors load.
    if (process.env.NODE_ENV === 'development') alertNoServer(kit, error)
  } catch {
    // A page without a bundler has no `process`.
  }
  if (!isKitError(error, 'RequestRefused')) return
  const { reasons } = error.context as { readonly reasons: readonly { readonly field: string }[] }
  const title = serverTitles[reasons[0]?.field ?? '']
  if (title === undefined) return
  const { location } = globalThis as { readonly location?: { readonly origin: string } }
  alertOnce(
    kit,
    title,
    `${error.details ?? ''} (${kit.http?.baseUrl}, project "${kit.http?.projectId}", ${location?.origin ?? 'this site'})`,
  )
}

/** Writes to the console that another program or site answers at `apiUrl`, or nothing at all: the views say that they cannot load. */
function alertNoServer(kit: Kit, error: unknown): void {
  if (!isKitError(error)) return
  const { status, reasons = [] } = error.context as {
    readonly status?: number
    readonly reasons?: readonly unknown[]
  }
  const found =
    error.code === 'Offline'
      ? 'Nothing answers there, or what answers does not allow this page’s origin'
      : reasons.length === 0 && status !== undefined && status < 500 && status !== 429
        ? `What answers there (HTTP ${status}) is another program or site, or a server of another version`
        : undefined
  if (found === undefined) return
  alertOnce(
    kit,
    'No Latchkit server answers',
    `\`apiUrl\` of createKit is ${kit.http?.baseUrl}. ${found}. Give the address of your Latchkit server, and start it: after \`npm start\` in a clone it is http://localhost:3100.`,
  )
}

/** Writes an alert for the site's developer to the console, once for each title. */
export function alertOnce(kit: Kit, title: string, details: string): void {
  if (writtenAlerts(kit).has(title)) return
  writtenAlerts(kit).add(title)
  // oxlint-disable-next-line no-console -- the only way to reach the site's developer
  console.error(`Latchkit: ${title}. ${details}`)
}

const serverTitles: Readonly<Record<string, string>> = {
  authentication: alertTitles.projectId,
  origin: alertTitles.configuration,
}

const writtenAlerts = perKit(() => new Set<string>())

declare const process: { readonly env: { readonly NODE_ENV?: string } }
