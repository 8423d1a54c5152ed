import { bytesToHex } from '@noble/hashes/utils.js'
import { rpcErrorCode } from '@latchkit/wire'
import { FrameRequestError } from '../FrameRequestError.ts'
import type { SigningContext, SigningSummary } from './summary.ts'

/**
 * Returns what a confirmation shows of a text message.
 *
 * @throws {FrameRequestError} for a sign-in message whose domain is not the site's: with its signature, the site could sign in
 * elsewhere as the visitor.
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export function summarizeText(message: Uint8Array, context: SigningContext): SigningSummary {
  const { networkId, address, origin } = context
  const text = decodeText(message)
  const isSignIn = text !== undefined && assertOwnSignIn(text, origin)
  return {
    action: isSignIn ? 'signIn' : 'message',
    networkId,
    address,
    lines: [{ label: 'message', value: text ?? `0x${bytesToHex(message)}` }],
    warnings: text === undefined ? ['binary'] : [],
    movesValue: false,
  }
}

/** Matches every phrase that a verifier could accept as a sign-in, in any case and after other lines. */
const phrase = /wants\s+you\s+to\s+sign\s+in\s+with\s+your/i
const opening =
  /^(?:([a-zA-Z][a-zA-Z0-9+.-]*):\/\/)?([^\s/?#@]+) wants you to sign in with your \S[^\n]* account:\n/

/** True for a sign-in message of this site, false for another message. */
function assertOwnSignIn(text: string, origin: string): boolean {
  if (!phrase.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))) return false
  const [, scheme, domain] = opening.exec(text) ?? []
  const { host, protocol } = new URL(origin)
  const isOwn = domain === host && (scheme === undefined || `${scheme}:` === protocol)
  if (isOwn && (text.match(new RegExp(phrase, 'gi')) ?? []).length === 1) return true
  throw new FrameRequestError(
    rpcErrorCode.unauthorized,
    `A sign-in message must begin with «${host} wants you to sign in with your … account:». Set its domain to the site’s own.`,
  )
}

function decodeText(message: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
    // Control characters can hide what a text says. Bidirectional ones are isolated when it is shown.
    return /[^\P{Cc}\n\r\t]/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
