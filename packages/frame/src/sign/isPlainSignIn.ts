import { namespaceOf, referenceOf } from '@latchkit/wire'
import { accountEcosystems, formatSignInMessage } from '@latchkit/wire/sign-in'
import type { SigningSummary } from './summary.ts'

/** What a sign-in message may say, beside its nonce and its times. */
export interface PlainSignIn {
  /** The site's origin, from the handshake. */
  readonly origin: string
  /** What the visitor has read: the message says exactly this, or nothing. */
  readonly statement: string | undefined
  readonly nowMs: number
}

/** How far the site's clock may be from the visitor's. */
const clockMs = 10 * 60_000
const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z`
const ending = new RegExp(
  `\nNonce: ([A-Za-z0-9]{8,128})\nIssued At: (${time})(?:\nExpiration Time: (${time}))?$`,
)

/**
 * Returns whether a message is the site's own sign-in for this account and network, and nothing else: it is formatted anew
 * from the origin, the account and the network, and has to be the same, letter for letter. Resources, a request id, another
 * domain, URI or statement make it a message that the visitor has to read.
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export function isPlainSignIn(
  { action, networkId, address, lines }: SigningSummary,
  { origin, statement, nowMs }: PlainSignIn,
): boolean {
  const ecosystem = accountEcosystems[namespaceOf(networkId)]
  const text = lines.length === 1 ? lines[0]?.value : undefined
  const [, nonce, issuedAt, expirationTime] = ending.exec(text ?? '') ?? []
  if (action !== 'signIn' || ecosystem === undefined || !nonce || !issuedAt) return false
  // EIP-4361's statement is one line: no field can hide in it.
  if (statement !== undefined && !/^[\x20-\x7e]+$/.test(statement)) return false
  if (!(Math.abs(Date.parse(issuedAt) - nowMs) <= clockMs)) return false
  const expected = formatSignInMessage(
    {
      domain: new URL(origin).host,
      address,
      ...(statement !== undefined && { statement }),
      uri: origin,
      version: '1',
      chainId: referenceOf(networkId),
      nonce,
      issuedAt,
      ...(expirationTime !== undefined && { expirationTime }),
    },
    ecosystem,
  )
  return text === expected
}
