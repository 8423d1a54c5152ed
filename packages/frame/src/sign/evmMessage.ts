import type { HexText } from '@latchkit/wire'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { eip191Signer } from 'micro-eth-signer'
import { invalidParams } from './invalidParams.ts'
import type { Signable, SigningContext, SigningSummary } from './summary.ts'
import { summarizeText } from './textMessage.ts'

/**
 * Parses `personal_sign`: `[message, address]`, the message as hex bytes or as text.
 *
 * @throws {FrameRequestError} for params of another shape, and for another account.
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
    ...(context.owner !== undefined && {
      passkey: {
        challenge: eip191Signer.getHash(bytes) as HexText,
        finish: (signature) => signature,
      },
    }),
    sign: (privateKey) => eip191Signer.sign(bytes, privateKey, false),
  }
}

/**
 * Warns of a message of 32 bytes, which can be the hash of an action of another account that the visitor owns: a user operation of
 * EntryPoint 0.7 or earlier, or a Safe transaction. This includes readable texts: with enough attempts, a hash can be readable.
 */
function warnOfHash(summary: SigningSummary, bytes: Uint8Array): SigningSummary {
  if (bytes.length !== hashBytes) return summary
  return { ...summary, warnings: ['hash'], movesValue: true }
}

const hashBytes = 32
