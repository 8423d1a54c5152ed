import { namespaceOf, referenceOf } from '@latchkit/wire'
import { accountEcosystems, formatSignInMessage } from '@latchkit/wire/sign-in'
import type { SigningSummary } from './summary.ts'

/** What a sign-in message may say besides its nonce and its times. */
export interface PlainSignIn {
  /** The site's origin, from the handshake. */
  readonly origin: string
  /** The statement that the visitor has read: the message must contain exactly this, or none. */
  readonly statement: string | undefined
  readonly nowMs: number
}

/** How far the clocks of site and visitor may differ. */
const clockMs = 10 * 60_000
const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z`
const ending = new RegExp(
  `\nNonce: ([A-Za-z0-9]{8,128})\nIssued At: (${time})(?:\nExpiration Time: (${time}))?$`,
)

/**
 * Returns whether a message is the site's own sign-in for this account and network, and nothing else: it must equal, character for
 * character, the message formatted from the origin, the account and the network. With resources, a request id, or another domain, URI
 * or statement, the visitor has to read the message.
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
