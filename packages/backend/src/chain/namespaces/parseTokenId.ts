import { parseAccountId, type NetworkId } from '@latchkit/wire'
import { namespaceReaderOf } from './namespaceReaderOf.ts'

/** A token by its network and address, as the server writes them. */
export interface TokenId {
  /** CAIP-10. */
  readonly id: string
  readonly networkId: NetworkId
  readonly address: string
}

/** Parses the CAIP-10 id of a token or of the native currency; `undefined` if it is invalid. */
export function parseTokenId(text: string): TokenId | undefined {
  const parts = parseAccountId(text)
  const address = parts && namespaceReaderOf(parts.networkId)?.readToken(parts.address)
  if (!parts || address === undefined) return undefined
  return { id: `${parts.networkId}:${address}`, networkId: parts.networkId, address }
}
