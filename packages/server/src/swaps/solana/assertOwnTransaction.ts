import { decodeBase58 } from '@latchkit/backend/chain'
import { notAskedFor } from '../providers/services/assertFits.ts'

const maximumBytes = 1232
const signatureBytes = 64
const addressBytes = 32

/**
 * Throws unless the user alone signs a transaction, and pays for it. Everything else about it is checked in the page,
 * before a wallet sees it.
 * @throws HttpError 503
 */
export function assertOwnTransaction(transaction: string, user: string): void {
  const bytes = Buffer.from(transaction, 'base64')
  const messageStart = 1 + signatureBytes
  // Messages of version 0 begin with a byte more.
  const header = bytes[messageStart] === 0x80 ? messageStart + 1 : messageStart
  const [signatures, signers] = [bytes[0], bytes[header]]
  // The header of three bytes, and how many addresses follow.
  const payer = bytes.subarray(header + 4, header + 4 + addressBytes)
  const isOwn =
    bytes.length <= maximumBytes &&
    signatures === 1 &&
    signers === 1 &&
    payer.equals(decodeBase58(user) ?? Buffer.alloc(0))
  if (!isOwn) throw notAskedFor()
}
