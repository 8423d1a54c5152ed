import { namespaceOf } from '@latchkit/wire'
import { encodeFunctionData, parseAbi, type Address, type Hex } from 'viem'
import { type Chain, readCalls } from '@latchkit/backend/chain'
import { nftKey, type Nft, type NftRepository } from './nftRepository.ts'
import type { NftKey } from './readNfts.ts'

const wordCharacters = 66
const abi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
])

/** An account's amount of an NFT: 1, or more of an edition. */
export interface NftHolding extends NftKey {
  readonly amount: bigint
  readonly nft: Nft
}

/**
 * Returns those of `candidates` that an account holds now, with their metadata: at most `most` of them, the first ones.
 * @throws UpstreamError
 */
export async function readHeldNfts(
  chain: Chain,
  account: string,
  candidates: readonly NftKey[],
  { nfts, most }: { readonly nfts: NftRepository; readonly most: number },
): Promise<readonly NftHolding[]> {
  const amounts = await readAmounts(chain, account, candidates)
  const holdings = candidates
    .flatMap((key, index) => {
      const amount = amounts[index] ?? 0n
      return amount > 0n ? [{ ...key, amount }] : []
    })
    .slice(0, most)
  const nftsByKey = await nfts.find(chain, holdings)
  return holdings.map((key): NftHolding => {
    const nft = nftsByKey.get(nftKey(key)) ?? { name: null, image: null }
    return { ...key, nft }
  })
}

/** Of other networks than EVM, the indexer has just said what the account holds: one of each. */
async function readAmounts(
  chain: Chain,
  account: string,
  candidates: readonly NftKey[],
): Promise<readonly bigint[]> {
  if (namespaceOf(chain.network.caipNetworkId) !== 'eip155') return candidates.map(() => 1n)
  const results = await readCalls(
    chain,
    candidates.map((key) => ({ to: key.address as Address, data: toCalldata(key, account) })),
  )
  return candidates.map((key, index) => decodeAmount(key, account, results[index]))
}

function toCalldata({ kind, tokenId }: NftKey, account: string): Hex {
  const id = BigInt(tokenId)
  return kind === 'erc721'
    ? encodeFunctionData({ abi, functionName: 'ownerOf', args: [id] })
    : encodeFunctionData({ abi, functionName: 'balanceOf', args: [account as Address, id] })
}

function decodeAmount({ kind }: NftKey, account: string, result: Hex | undefined): bigint {
  if (result?.length !== wordCharacters) return 0n
  if (kind === 'erc1155') return BigInt(result)
  return BigInt(result) === BigInt(account) ? 1n : 0n
}
