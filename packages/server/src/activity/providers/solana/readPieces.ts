import type { Chain } from '../../../chain/chain.ts'
import { readMints } from '../../../chain/solana/readMints.ts'
import { cleanText } from '../../../internal/cleanText.ts'
import { isSpamWording } from '../../../tokens/isSpamWording.ts'
import { readNftMetadata } from '../../readNftMetadata.ts'

const longestName = 100

/** A token of which there is one alone (an NFT). */
export interface Piece {
  readonly name: string
  /** An address or a `data:` URI, as its document on the chain states it. */
  readonly image: string | null
  readonly isSpam: boolean
}

/** The single pieces among mints. What stands outside the chain is not fetched. */
export async function readPieces(
  chain: Chain,
  mints: readonly string[],
): Promise<ReadonlyMap<string, Piece>> {
  const found = await readMints(chain, mints)
  return new Map(
    [...found].flatMap(([address, mint]): readonly (readonly [string, Piece])[] => {
      if (mint.decimals !== 0 || mint.supply !== 1n) return []
      const document = readNftMetadata(mint.uri, '0')
      const own = mint.name === null ? null : cleanText(mint.name, longestName)
      const name = own ?? document.name ?? `${address.slice(0, 4)}…${address.slice(-4)}`
      return [[address, { name, image: document.image, isSpam: isSpamWording(name) }]]
    }),
  )
}
