import { type Chain, readMetadata, readMints } from '@latchkit/backend/chain'
import { cleanText } from '@latchkit/backend/internal'
import { isSpamWording } from '../../../assets/tokens/isSpamWording.ts'
import { parseNftMetadata } from '../../../assets/nfts/parseNftMetadata.ts'
import type { SolanaNft, SolanaTransaction } from './solanaTransaction.ts'

const maxNameLength = 100

/** Returns the NFTs among mints. Off-chain metadata is not fetched. */
export async function readSolanaNfts(
  chain: Chain,
  mints: readonly string[],
): Promise<ReadonlyMap<string, SolanaNft>> {
  const nftMints = [...(await readMints(chain, mints))].filter(
    ([, mint]) => mint.decimals === 0 && mint.supply === 1n,
  )
  const unnamed = nftMints.flatMap(([address, mint]) => (mint.name === null ? [address] : []))
  const metadata = await readMetadata(chain, unnamed)
  return new Map(
    nftMints.map(([address, mint]): readonly [string, SolanaNft] => {
      const described = metadata.get(address) ?? mint
      const document = parseNftMetadata(described.uri, '0')
      const ownName = described.name === null ? null : cleanText(described.name, maxNameLength)
      const name = ownName ?? document.name ?? `${address.slice(0, 4)}…${address.slice(-4)}`
      return [address, { name, image: document.image, isSpam: isSpamWording(name) }]
    }),
  )
}

/** Anyone can send NFTs by the dozen: only the first of each transaction are looked up. */
const maxMovesPerTransaction = 5

/** Returns the transactions with the metadata of their NFTs, so that they can be formatted without a node. */
export async function withNfts(
  chain: Chain,
  transactions: readonly SolanaTransaction[],
): Promise<readonly SolanaTransaction[]> {
  const mints = transactions.flatMap(({ moves }) =>
    moves.flatMap(({ mint }) => mint ?? []).slice(0, maxMovesPerTransaction),
  )
  const nfts = await readSolanaNfts(chain, [...new Set(mints)])
  return transactions.map((transaction) => ({
    ...transaction,
    moves: transaction.moves.map((move) => {
      const nft = move.mint === undefined ? undefined : nfts.get(move.mint)
      return nft ? { ...move, nft } : move
    }),
  }))
}
