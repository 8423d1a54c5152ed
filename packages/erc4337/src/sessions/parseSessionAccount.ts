import { parseAccountId } from '@latchkit/wire'
import type { Address } from 'viem'
import { HttpError } from '@latchkit/backend/errors'

/** An account of a path; without a network if it is a plain address. */
export interface SessionAccount {
  readonly address: Address
  readonly networkId: string | undefined
}

/**
 * Parses an EVM account, a CAIP-10 id or a plain address.
 * @throws HttpError 400 `address`
 */
export function parseSessionAccount(text: string): SessionAccount {
  const parts = parseAccountId(text)
  const address = parts?.address ?? text
  if (!/^0x[0-9a-f]{40}$/i.test(address) || (parts && !parts.networkId.startsWith('eip155:'))) {
    throw new HttpError(
      400,
      'address',
      'The account must be an EVM account, such as eip155:1:0x…, or a plain address.',
    )
  }
  return { address: address.toLowerCase() as Address, networkId: parts?.networkId }
}
