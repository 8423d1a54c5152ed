import { isIP } from 'node:net'
import { UnsafeUrlError } from '../errors/unsafeUrlError.ts'

const longestUrl = 2_048
const inside =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa|onion|test|example|invalid|alt)$/

/** What may be fetched of what others name. */
export interface SafeUrlRules {
  readonly protocols: readonly string[]
  readonly ports: readonly string[]
}

/**
 * Reads an address that somebody else has named. Only names can be asked for: a host in digits, in whatever spelling,
 * is none that a picture needs.
 * @throws UnsafeUrlError
 */
export function parseSafeUrl(text: string, rules: SafeUrlRules): URL {
  if (text.length > longestUrl) throw new UnsafeUrlError('The address is too long.')
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url) throw new UnsafeUrlError('The address cannot be read.')
  if (!rules.protocols.includes(url.protocol))
    throw new UnsafeUrlError(`${url.protocol} is not fetched.`)
  if (url.username !== '' || url.password !== '')
    throw new UnsafeUrlError('The address holds a name or a password.')
  if (!rules.ports.includes(url.port)) throw new UnsafeUrlError(`Port ${url.port} is not fetched.`)
  const host = url.hostname.replace(/\.$/, '')
  if (
    isIP(host.replaceAll(/[[\]]/g, '')) !== 0 ||
    !/^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/.test(host)
  )
    throw new UnsafeUrlError('The host is not a name of the internet.')
  if (inside.test(host)) throw new UnsafeUrlError('The host is a name of an inner network.')
  return url
}
