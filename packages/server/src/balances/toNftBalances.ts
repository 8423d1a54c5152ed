import type { Chain } from '@latchkit/backend/chain'
import type { NftImageUrl } from '../assets/nfts/createNftImageUrl.ts'
import { formatNftName } from '../assets/nfts/formatNftName.ts'
import { isSpamWording } from '../assets/tokens/isSpamWording.ts'
import type { NftHolding } from './balanceProvider.ts'
import type { Balance } from './balanceService.ts'

/** On-chain images are embedded: the most characters of all of them together, and of each. */
const maxImageCharacters = 300_000
const maxImageLength = 32_768
/** URLs that a browser can load. */
const loadableUrl = /^(?:\/|https?:|data:)/i

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
  let remaining = maxImageCharacters
  return holdings.flatMap((holding) => {
    const { kind, address, tokenId, amount, nft } = holding
    const collection = nft.collection ?? null
    const name = formatNftName(nft.name, tokenId)
    const symbol = nft.symbol ?? ''
    if (context.spam.has(address) || isSpamWording(name, collection, symbol)) return []
    const picture = context.imageUrlOf(caipNetworkId, holding, nft.image)
    const length = picture?.length ?? 0
    const isShown = loadableUrl.test(picture ?? '') && length <= Math.min(remaining, maxImageLength)
    if (isShown) remaining -= length
    const balance: Balance = {
      name,
      symbol,
      chainId: caipNetworkId,
      address: `${caipNetworkId}:${address}`,
      value: 0,
      price: 0,
      quantity: { decimals: '0', numeric: String(amount) },
      nft: { standard: kind, tokenId, collection },
      picture: (isShown && picture) || '',
    }
    return [balance]
  })
}
