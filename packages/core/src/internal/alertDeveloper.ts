import { isKitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { keep } from './keep.ts'

const titles: Readonly<Record<string, string>> = {
  authentication: 'Invalid Project ID',
  origin: 'Invalid App Configuration',
}

/**
 * Tells the site's developer in the console, once for each cause, that the server turns this site away: no visitor can
 * mend that, and every list would stay empty without a word.
 */
export function alertDeveloper(kit: Kit, error: unknown): void {
  if (!isKitError(error, 'RequestRefused')) return
  const { reasons } = error.context as { readonly reasons: readonly { readonly field: string }[] }
  const title = titles[reasons[0]?.field ?? '']
  const told = keep(kit, 'alerts', () => new Set<string>())
  if (title === undefined || told.has(title)) return
  told.add(title)
  const { location } = globalThis as { readonly location?: { readonly origin: string } }
  // oxlint-disable-next-line no-console -- the one thing that the kit writes: it has no other way to the developer
  console.error(
    `Latchkit: ${title}. ${error.details ?? ''} (${kit.http?.baseUrl}, project "${kit.http?.projectId}", ${location?.origin ?? 'this site'})`,
  )
}
