import { isKitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { perKit } from './perKit.ts'

const titles: Readonly<Record<string, string>> = {
  authentication: 'Invalid Project ID',
  origin: 'Invalid App Configuration',
}

/**
 * Tells the site's developer in the console, once for each cause, that the server turns this site away: no visitor can
 * mend that, and every list would stay empty without a word.
 */
export function alertServerRefusal(kit: Kit, error: unknown): void {
  if (!isKitError(error, 'RequestRefused')) return
  const { reasons } = error.context as { readonly reasons: readonly { readonly field: string }[] }
  const title = titles[reasons[0]?.field ?? '']
  if (title === undefined) return
  const { location } = globalThis as { readonly location?: { readonly origin: string } }
  alertOnce(
    kit,
    title,
    `${error.details ?? ''} (${kit.http?.baseUrl}, project "${kit.http?.projectId}", ${location?.origin ?? 'this site'})`,
  )
}

/** Tells the site's developer something in the console, once for each title. */
export function alertOnce(kit: Kit, title: string, details: string): void {
  if (writtenAlerts(kit).has(title)) return
  writtenAlerts(kit).add(title)
  // oxlint-disable-next-line no-console -- the one thing that the kit writes: it has no other way to the developer
  console.error(`Latchkit: ${title}. ${details}`)
}

const writtenAlerts = perKit(() => new Set<string>())
