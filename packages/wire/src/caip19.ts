import { parseCaipNetworkId, type CaipNetworkId } from './caip2.ts'

/** An asset on a network as CAIP-19 writes it: `eip155:1/erc20:0xa0b8…eb48`, `eip155:1/slip44:60`. */
export type CaipAssetId = `${CaipNetworkId}/${string}:${string}`

const pattern = /^([^/]+)\/([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})(?:\/([-.%a-zA-Z0-9]{1,78}))?$/

/** The parts of a {@link CaipAssetId}. `tokenId` is set for a single token of a collection. */
export interface CaipAssetIdParts {
  readonly networkId: CaipNetworkId
  readonly assetNamespace: string
  readonly assetReference: string
  readonly tokenId?: string
}

/**
 * Splits an asset id, or answers `undefined` where the text is none.
 * @see https://chainagnostic.org/CAIPs/caip-19
 */
export function parseCaipAssetId(text: string): CaipAssetIdParts | undefined {
  const [, networkId = '', assetNamespace = '', assetReference = '', tokenId] =
    pattern.exec(text) ?? []
  if (!parseCaipNetworkId(networkId)) return undefined
  const parts = { networkId: networkId as CaipNetworkId, assetNamespace, assetReference }
  return tokenId === undefined ? parts : { ...parts, tokenId }
}
