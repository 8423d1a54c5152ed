import type { Chain } from '../../../chain/chain.ts'
import { readMetadata } from '../../../chain/solana/readMetadata.ts'
import { readMints } from '../../../chain/solana/readMints.ts'
import { cleanText } from '../../../internal/cleanText.ts'
import { isSpamWording } from '../../../assets/tokens/isSpamWording.ts'
import { parseNftMetadata } from '../../../assets/nfts/parseNftMetadata.ts'

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
  const single = [...(await readMints(chain, mints))].filter(
    ([, mint]) => mint.decimals === 0 && mint.supply === 1n,
  )
  const nameless = single.flatMap(([address, mint]) => (mint.name === null ? [address] : []))
  const metadata = await readMetadata(chain, nameless)
  return new Map(
    single.map(([address, mint]): readonly [string, Piece] => {
      const told = metadata.get(address) ?? mint
      const document = parseNftMetadata(told.uri, '0')
      const own = told.name === null ? null : cleanText(told.name, longestName)
      const name = own ?? document.name ?? `${address.slice(0, 4)}…${address.slice(-4)}`
      return [address, { name, image: document.image, isSpam: isSpamWording(name) }]
    }),
  )
}
