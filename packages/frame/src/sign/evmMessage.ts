import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { eip191Signer } from 'micro-eth-signer'
import { invalidParams } from './invalidParams.ts'
import type { Signable, SigningContext } from './summary.ts'
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
    summary: summarizeText(bytes, context),
    sign: (privateKey) => eip191Signer.sign(bytes, privateKey, false),
  }
}
