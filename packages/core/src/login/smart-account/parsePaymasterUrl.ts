import { callsError } from './callsError.ts'

const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * Reads the address of a paymaster service (ERC-7677): `https:`, or a program on this machine, without a user and password.
 * @throws an error with code -32602
 */
export function parsePaymasterUrl(given: unknown): string {
  const url = parseUrl(given)
  const isOpen =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && localHosts.includes(url.hostname))
  if (url && isOpen && url.username === '' && url.password === '') return url.href
  throw callsError('invalidParams', 'paymasterService.url has to be an https address.')
}

function parseUrl(given: unknown): URL | undefined {
  try {
    return typeof given === 'string' ? new URL(given) : undefined
  } catch {
    return undefined
  }
}
