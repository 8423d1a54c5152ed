import { isKitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { writeAlert } from './writeAlert.ts'

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
  if (title === undefined) return
  const { location } = globalThis as { readonly location?: { readonly origin: string } }
  writeAlert(
    kit,
    title,
    `${error.details ?? ''} (${kit.http?.baseUrl}, project "${kit.http?.projectId}", ${location?.origin ?? 'this site'})`,
  )
}
