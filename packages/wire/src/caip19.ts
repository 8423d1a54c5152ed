import { parseNetworkId, type NetworkId } from './caip2.ts'

/** A CAIP-19 asset id: `eip155:1/erc20:0xa0b8…eb48`, `eip155:1/slip44:60`. */
export type AssetId = `${NetworkId}/${string}:${string}`

const pattern = /^([^/]+)\/([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})(?:\/([-.%a-zA-Z0-9]{1,78}))?$/

/** The parts of an {@link AssetId}. `tokenId` is set for a single token of a collection. */
export interface AssetIdParts {
  readonly networkId: NetworkId
  readonly assetNamespace: string
  readonly assetReference: string
  readonly tokenId?: string
}

/**
 * Parses a CAIP-19 asset id. Returns `undefined` for any other text.
 * @see https://chainagnostic.org/CAIPs/caip-19
 */
export function parseAssetId(text: string): AssetIdParts | undefined {
  const [, networkId = '', assetNamespace = '', assetReference = '', tokenId] =
    pattern.exec(text) ?? []
  if (!parseNetworkId(networkId)) return undefined
  const parts = { networkId: networkId as NetworkId, assetNamespace, assetReference }
  return tokenId === undefined ? parts : { ...parts, tokenId }
}
