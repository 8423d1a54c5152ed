import { parseAccountId } from '@latchkit/wire'
import type { Address } from 'viem'
import { HttpError } from '@latchkit/backend/errors'

/** A token or an account of an EVM network, the address in lower case. */
export interface EvmId {
  readonly networkId: string
  readonly address: Address
}

/**
 * Reads the CAIP-10 id of a token or account.
 * @throws HttpError 400 where it is none of an EVM network
 */
export function readEvmId(text: string, field: string): EvmId {
  const id = parseAccountId(text)
  if (!id || !/^0x[0-9a-fA-F]{40}$/.test(id.address) || !id.networkId.startsWith('eip155:')) {
    throw new HttpError(400, field, `${field} must be a CAIP-10 id such as eip155:1:0x….`)
  }
  return { networkId: id.networkId, address: id.address.toLowerCase() as Address }
}
