import { familyOf, readTokenId } from '@latchkit/backend/chain'
import type { ServerConfig } from '../config/serverConfig.ts'
import type { OnrampAsset } from './onrampAsset.ts'

/** What can be bought, as the operator wrote it down. */
export function createAssets({
  onramp,
  networks,
  tokenLists,
}: Pick<ServerConfig, 'onramp' | 'networks' | 'tokenLists'>): readonly OnrampAsset[] {
  return (onramp?.assets ?? []).flatMap(({ address: id, code, network: networkCall }) => {
    const token = readTokenId(id)
    const network = networks.find((one) => one.caipNetworkId === token?.networkId)
    if (!token || !network) return []
    const isNative = token.address === familyOf(token.networkId)?.nativeAddress
    const known = isNative
      ? network.nativeCurrency
      : tokenLists.find(({ address }) => address === id)
    if (!known) return []
    const { name, symbol, decimals } = known
    return {
      id,
      code,
      network: networkCall,
      networkId: token.networkId,
      networkName: network.name,
      contract: isNative ? undefined : token.address,
      name,
      symbol,
      decimals,
    }
  })
}
