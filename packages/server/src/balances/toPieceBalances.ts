import type { Chain } from '../chain/chain.ts'
import type { NftPictures } from '../assets/nfts/createNftPictures.ts'
import { nameNft } from '../assets/nfts/nameNft.ts'
import { isSpamWording } from '../assets/tokens/isSpamWording.ts'
import type { PieceHolding } from './balanceProvider.ts'
import type { PlainBalance } from './createBalances.ts'

/** Pictures that stand in the chain are told whole: all of them together, and each, have this many letters at most. */
const mostPictureLetters = 300_000
const longestPicture = 32_768
/** What a browser can load: what lies elsewhere needs somebody who fetches it. */
const canBeShown = /^(?:\/|https?:|data:)/i

/** Writes pieces as balances have them: tokens without decimals, without a worth, spam left out. */
export function toPieceBalances(
  pieces: readonly PieceHolding[],
  around: {
    readonly chain: Chain
    readonly pictures: NftPictures
    /** Contracts that the operator calls spam. */
    readonly spam: ReadonlySet<string>
  },
): readonly PlainBalance[] {
  const { caipNetworkId } = around.chain.network
  let left = mostPictureLetters
  return pieces.flatMap((piece) => {
    const { kind, address, tokenId, amount, nft } = piece
    const collection = nft.collection ?? null
    const name = nameNft(nft.name, tokenId)
    const symbol = nft.symbol ?? ''
    if (around.spam.has(address) || isSpamWording(name, collection, symbol)) return []
    const picture = around.pictures(caipNetworkId, piece, nft.image)
    const letters = picture?.length ?? 0
    const isShown = canBeShown.test(picture ?? '') && letters <= Math.min(left, longestPicture)
    if (isShown) left -= letters
    const balance: PlainBalance = {
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
