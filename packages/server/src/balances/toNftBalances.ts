import type { Chain } from '@latchkit/backend/chain'
import type { NftImageUrl } from '../assets/nfts/createNftImageUrl.ts'
import { createDescribeNft } from '../assets/nfts/describeNft.ts'
import type { NftHolding } from '../assets/nfts/readHeldNfts.ts'
import type { Balance } from './balanceService.ts'

/** Converts NFTs to balances without decimals and value. Spam is left out. */
export function toNftBalances(
  holdings: readonly NftHolding[],
  context: {
    readonly chain: Chain
    readonly imageUrlOf: NftImageUrl
    /** Addresses of contracts that the operator has marked as spam. */
    readonly spam: ReadonlySet<string>
  },
): readonly Balance[] {
  const { caipNetworkId } = context.chain.network
  const describe = createDescribeNft({ ...context, networkId: caipNetworkId })
  return holdings.flatMap((holding) => {
    const { kind, address, tokenId, amount } = holding
    const { name, symbol, collection, picture, isSpam } = describe(holding)
    if (isSpam) return []
    const balance: Balance = {
      name,
      symbol,
      chainId: caipNetworkId,
      address: `${caipNetworkId}:${address}`,
      value: 0,
      price: 0,
      quantity: { decimals: '0', numeric: String(amount) },
      nft: { standard: kind, tokenId, collection },
      picture,
    }
    return [balance]
  })
}
