import { namespaceReaderOf, parseTokenId, type ServerNetwork } from '@latchkit/backend/chain'
import type { ListedToken } from '../assets/tokens/tokenRepository.ts'
import type { OnrampSettings } from './config.ts'
import type { NetworkId } from '@latchkit/wire'

/** Returns the configured assets with their names, symbols and decimals. */
export function resolveAssets({
  onramp,
  networks,
  tokenLists,
}: {
  readonly onramp?: OnrampSettings | undefined
  readonly networks: readonly ServerNetwork[]
  readonly tokenLists: readonly ListedToken[]
}): readonly OnrampAsset[] {
  return (onramp?.assets ?? []).flatMap(({ address: id, code, network: networkCode }) => {
    const token = parseTokenId(id)
    const network = networks.find((one) => one.caipNetworkId === token?.networkId)
    if (!token || !network) return []
    const isNative = token.address === namespaceReaderOf(token.networkId)?.nativeAddress
    const details = isNative
      ? network.nativeCurrency
      : tokenLists.find(({ address }) => address === id)
    if (!details) return []
    const { name, symbol, decimals } = details
    return {
      id,
      code,
      network: networkCode,
      networkId: token.networkId,
      networkName: network.name,
      contract: isNative ? undefined : token.address,
      name,
      symbol,
      decimals,
    }
  })
}

/** An asset that can be bought. */
export interface OnrampAsset {
  /** CAIP-10 id. */
  readonly id: string
  readonly code: string
  /** The providers' name of the network. */
  readonly network: string
  readonly networkId: NetworkId
  readonly networkName: string
  /** `undefined` for the native currency. */
  readonly contract?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Returns the asset with an id, code or symbol, on a network with any of its names. */
export function findAsset(
  assets: readonly OnrampAsset[],
  text: string,
  network?: string | null,
): OnrampAsset | undefined {
  return assets.find(
    ({ id, symbol, code, network: name, networkId }) =>
      [id, symbol, code].includes(text) &&
      (network === undefined || network === null || network === name || network === networkId),
  )
}
