import { decodeAbiParameters, encodeFunctionData, type Address, type Hex } from 'viem'
import type { Chain } from '../chain/chain.ts'
import { readCalls } from '../chain/readCalls.ts'
import { cleanText } from '../internal/cleanText.ts'
import { readNftMetadata } from './readNftMetadata.ts'

const longestCollection = 80
const abi = [
  {
    type: 'function',
    name: 'name',
    inputs: [],
    outputs: [{ type: 'string' }],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'tokenURI',
    inputs: [{ type: 'uint256' }],
    outputs: [{ type: 'string' }],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'uri',
    inputs: [{ type: 'uint256' }],
    outputs: [{ type: 'string' }],
    stateMutability: 'view',
  },
] as const

/** One token of a collection. */
export interface NftKey {
  readonly kind: 'erc721' | 'erc1155'
  readonly address: string
  readonly tokenId: string
}

/** What a collection said of one of its tokens. */
export interface ReadNft extends NftKey {
  readonly name: string | null
  readonly image: string | null
}

/**
 * Asks collections for the name and picture of tokens. Metadata inside the chain (`data:` URIs) is read; what lies
 * elsewhere is not fetched, and the collection's own name stands in.
 */
export async function readNfts(chain: Chain, keys: readonly NftKey[]): Promise<readonly ReadNft[]> {
  const calls = keys.flatMap((key) => {
    const to = key.address as Address
    const functionName = key.kind === 'erc721' ? 'tokenURI' : 'uri'
    return [
      { to, data: encodeFunctionData({ abi, functionName: 'name' }) },
      { to, data: encodeFunctionData({ abi, functionName, args: [BigInt(key.tokenId)] }) },
    ]
  })
  const answers = await readCalls(chain, calls)
  return keys.map((key, index) => {
    const collection = cleanText(readString(answers[index * 2]) ?? '', longestCollection)
    const metadata = readNftMetadata(readString(answers[index * 2 + 1]), key.tokenId)
    const fallback = collection === null ? null : `${collection} #${shorten(key.tokenId)}`
    return { ...key, name: metadata.name ?? fallback, image: metadata.image }
  })
}

function readString(answer: Hex | undefined): string | null {
  if (!answer) return null
  try {
    return decodeAbiParameters([{ type: 'string' }], answer)[0]
  } catch {
    return null
  }
}

function shorten(tokenId: string): string {
  return tokenId.length > 12 ? `${tokenId.slice(0, 6)}…${tokenId.slice(-4)}` : tokenId
}
