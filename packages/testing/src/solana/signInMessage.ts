import { invalidParams } from '../owner/rpcError.ts'

/**
 * The text of Sign In With Solana for what a site asks, with the site's own host where it names no domain.
 * @see https://github.com/phantom/sign-in-with-solana
 * @throws RpcError -32602 where a site asks in the name of another
 */
export function signInMessage(input: unknown, address: string, origin: string): string {
  const asked = (input ?? {}) as Readonly<Record<string, unknown>>
  const host = URL.canParse(origin) ? new URL(origin).host : origin
  const domain = text(asked['domain']) ?? host
  if (domain !== host) throw invalidParams(`The site ${host} cannot ask in the name of ${domain}.`)
  if (asked['address'] !== undefined && asked['address'] !== address) {
    throw invalidParams('The wallet is to sign in with another account than it has selected.')
  }
  const statement = text(asked['statement'])
  const lines = fields.flatMap(([name, label]) => {
    const value = text(asked[name])
    return value === undefined ? [] : [`${label}: ${value}`]
  })
  const resources = Array.isArray(asked['resources'])
    ? ['Resources:', ...asked['resources'].map((one) => `- ${String(one)}`)]
    : []
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`
  const rest = [...lines, ...resources].join('\n')
  return [head, statement, rest].filter((part) => part !== undefined && part !== '').join('\n\n')
}

const fields = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
