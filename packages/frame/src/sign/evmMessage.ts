import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { eip191Signer } from 'micro-eth-signer'
import { invalidParams } from './invalidParams.ts'
import type { Signable, SigningContext, SigningSummary } from './summary.ts'
import { summarizeText } from './textMessage.ts'

/**
 * Reads `personal_sign`: `[message, address]`, the message as hex bytes or as text.
 *
 * @throws {FrameRequestError}
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
export function parsePersonalSign(params: unknown, context: SigningContext): Signable {
  const [message, address]: readonly unknown[] = Array.isArray(params) ? params : []
  if (typeof message !== 'string' || typeof address !== 'string')
    throw invalidParams('personal_sign takes [message, address].')
  if (address.toLowerCase() !== context.address.toLowerCase())
    throw invalidParams(`The account ${address} is not the visitor’s.`)
  const bytes = /^0x(?:[0-9a-fA-F]{2})*$/.test(message)
    ? hexToBytes(message.slice(2))
    : utf8ToBytes(message)
  return {
    key: context.key,
    summary: warnOfHash(summarizeText(bytes, context), bytes),
    sign: (privateKey) => eip191Signer.sign(bytes, privateKey, false),
  }
}

/**
 * 32 bytes can be the hash of what another account does that has the visitor as its owner: a user operation of EntryPoint 0.7 and
 * before, or a transaction of a Safe. Also readable ones: with enough attempts, a hash is readable too.
 */
function warnOfHash(summary: SigningSummary, bytes: Uint8Array): SigningSummary {
  if (bytes.length !== hashBytes) return summary
  return { ...summary, warnings: ['hash'], movesValue: true }
}

const hashBytes = 32
