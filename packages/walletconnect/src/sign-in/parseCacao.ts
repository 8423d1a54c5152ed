import { parseAccountId, referenceOf } from '@latchkit/wire'
import { formatSignInMessage } from '@latchkit/wire/sign-in'
import type { SignInProof } from '@latchkit/wire/walletconnect'
import { parseList, parseRecord } from '../rpc/parseRecord.ts'
import type { AuthPayload } from './authPayload.ts'
import { recap, type Recap } from './recap.ts'

/** A sign-in that matches the request, before its signature is verified. */
export interface Cacao {
  readonly proof: SignInProof
  /** What it allows beside. */
  readonly allowed: Recap
}

/**
 * Reads a wallet's signed sign-in. Returns `undefined` unless it is for this site, this audience and this nonce, says nothing
 * that was not asked for, and is of an account on a network that was asked for.
 * @see https://chainagnostic.org/CAIPs/caip-74
 */
export function parseCacao(value: unknown, requested: AuthPayload): Cacao | undefined {
  const fields = parseRecord(value)
  const payload = parseRecord(fields?.['p'])
  const signature = parseRecord(fields?.['s'])
  if (!payload || !signature) return undefined
  const account =
    typeof payload['iss'] === 'string' ? readIssuer(payload['iss'], requested) : undefined
  if (!account || same.some((key) => payload[key] !== requested[key])) return undefined
  if (typeof signature['s'] !== 'string' || typeof signature['t'] !== 'string') return undefined

  const resources = parseList(payload['resources'], 50, 10_000)
  if (Array.isArray(payload['resources']) && resources.length !== payload['resources'].length)
    return undefined
  const last = recap.read(resources.at(-1) ?? '')
  // A wallet may allow less than it was asked for; what else it lists was asked for too.
  const others = last ? resources.slice(0, -1) : resources
  if (others.some((resource) => !requested.resources.includes(resource))) return undefined
  const statement = [requested.statement, last?.sentence].filter(Boolean).join(' ')
  if (![undefined, '', requested.statement, statement].includes(payload['statement'] as string))
    return undefined

  const message = formatSignInMessage({
    domain: requested.domain,
    address: account.address,
    ...(statement !== '' && { statement }),
    uri: requested.aud,
    version: requested.version,
    chainId: referenceOf(account.networkId),
    nonce: requested.nonce,
    issuedAt: requested.iat,
    ...(requested.exp !== undefined && { expirationTime: requested.exp }),
    ...(requested.nbf !== undefined && { notBefore: requested.nbf }),
    ...(resources.length > 0 && { resources }),
  })
  return {
    proof: { account: account.id, message, signature: signature['s'], type: signature['t'] },
    allowed: {
      methods: last?.methods ?? [],
      chains: last?.chains ?? [],
    },
  }
}

// Each of them is the site's to say, not the wallet's.
const same = ['domain', 'aud', 'version', 'nonce', 'iat', 'exp', 'nbf'] as const

function readIssuer(issuer: string, requested: AuthPayload) {
  const id = issuer.startsWith('did:pkh:') ? issuer.slice('did:pkh:'.length) : ''
  const parsed = parseAccountId(id)
  return parsed && requested.chains.includes(parsed.networkId)
    ? { ...parsed, id: `${parsed.networkId}:${parsed.address}` as const }
    : undefined
}
