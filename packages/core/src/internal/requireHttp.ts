import { KitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import type { Http } from './http.ts'

/**
 * The kit's server.
 * @throws InvalidConfig where the site has named none
 */
export function requireHttp(kit: Pick<Kit, 'http'>): Http {
  if (kit.http) return kit.http
  throw new KitError('InvalidConfig', 'This site has no server for lists and balances.', {
    fix: 'Give `apiUrl` to createKit.',
  })
}
