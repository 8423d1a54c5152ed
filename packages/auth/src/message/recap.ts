import { recapStatement } from '@latchkit/wire/sign-in'
import { base64urlnopad } from '@scure/base'
import { AuthError } from '../authError.ts'

/** What a visitor permits a site: resource → `namespace/action` → limits (EIP-5573). */
export type Recap = Readonly<Record<string, Readonly<Record<string, readonly object[]>>>>

const prefix = 'urn:recap:'

/**
 * Encodes what a sign-in permits as a resource, and as the sentence with which the statement must end.
 * @see https://eips.ethereum.org/EIPS/eip-5573
 * @example
 * const { resource, statement } = encodeRecap({ 'https://shop.example': { 'orders/read': [{}] } })
 */
export function encodeRecap(recap: Recap): {
  readonly resource: string
  readonly statement: string
} {
  const att = sorted(recap, (abilities) => sorted(abilities, (limits) => limits))
  const bytes = new TextEncoder().encode(JSON.stringify({ att, prf: [] }))
  return { resource: prefix + base64urlnopad.encode(bytes), statement: recapStatement(att) }
}

/**
 * Returns in words what the resources of a message permit; `undefined` if they contain no ReCap.
 * @example
 * describeRecap(message.resources ?? [])
 * @throws AuthError MessageMalformed if a ReCap is not the last resource, or cannot be decoded
 */
export function describeRecap(resources: readonly string[]): string | undefined {
  // The scheme and the namespace of a URN are case-insensitive (RFC 8141).
  const at = resources.findIndex((resource) => resource.toLowerCase().startsWith(prefix))
  if (at === -1) return undefined
  if (at !== resources.length - 1)
    throw new AuthError('MessageMalformed', 'A ReCap is not the last resource.', {
      fix: 'Put everything that the sign-in permits into one ReCap, and list it last (EIP-5573).',
    })
  return recapStatement(decode(resources[at]?.slice(prefix.length) ?? ''))
}

function decode(text: string): Recap {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    const details: unknown = JSON.parse(decoder.decode(base64urlnopad.decode(text)))
    const att = isRecord(details) ? details['att'] : undefined
    if (isRecord(att) && Object.keys(att).length > 0 && Object.values(att).every(isAbilities))
      return att as Recap
  } catch {
    // The error is below.
  }
  throw new AuthError('MessageMalformed', 'The ReCap cannot be decoded.', {
    fix: 'Encode it with `encodeRecap`: base64url of {"att": {resource: {"namespace/action": [{}]}}}.',
  })
}

function isAbilities(value: unknown): boolean {
  return (
    isRecord(value) &&
    Object.keys(value).length > 0 &&
    Object.entries(value).every(
      ([ability, limits]) => /^[^/]+\/[^/]+$/.test(ability) && Array.isArray(limits),
    )
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sorted<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Readonly<Record<string, To>> {
  const entries = Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, value]) => [key, change(value)]))
}
