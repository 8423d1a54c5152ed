import { encodeFunctionData, parseAbi, type Address, type Hex } from 'viem'
import type { Chain } from '../../chain/chain.ts'
import { readCalls } from '../../chain/readCalls.ts'
import { nftKey, type NftBook } from '../../assets/nfts/createNftBook.ts'
import type { NftKey } from '../../assets/nfts/readNfts.ts'
import type { PieceHolding } from '../balanceProvider.ts'

const mostPieces = 100
const wordCharacters = 66
const abi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
])

/** Which of the pieces that once came to an account it still holds, and what they are. */
export async function readEvmPieces(
  chain: Chain,
  account: string,
  candidates: readonly NftKey[],
  nfts: NftBook,
): Promise<readonly PieceHolding[]> {
  const answers = await readCalls(
    chain,
    candidates.map((key) => ({ to: key.address as Address, data: question(key, account) })),
  )
  const held = candidates
    .flatMap((key, index) => {
      const amount = readAmount(key, account, answers[index])
      return amount > 0n ? [{ ...key, amount }] : []
    })
    .slice(0, mostPieces)
  const known = await nfts.find(chain, held)
  return held.map((key): PieceHolding => {
    const nft = known.get(nftKey(key)) ?? { name: null, image: null }
    return { ...key, nft }
  })
}

function question({ kind, tokenId }: NftKey, account: string): Hex {
  const id = BigInt(tokenId)
  return kind === 'erc721'
    ? encodeFunctionData({ abi, functionName: 'ownerOf', args: [id] })
    : encodeFunctionData({ abi, functionName: 'balanceOf', args: [account as Address, id] })
}

function readAmount({ kind }: NftKey, account: string, answer: Hex | undefined): bigint {
  if (answer?.length !== wordCharacters) return 0n
  if (kind === 'erc1155') return BigInt(answer)
  return BigInt(answer) === BigInt(account) ? 1n : 0n
}
