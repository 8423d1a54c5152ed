import type { NftStandard } from '@latchkit/wire'
import { decodeAbiParameters, encodeFunctionData, type Address, type Hex } from 'viem'
import { type Chain, readCalls } from '@latchkit/backend/chain'
import { cleanText, mapLimited } from '@latchkit/backend/internal'
import { parseNftJson, parseNftMetadata, type NftMetadata } from './parseNftMetadata.ts'

const longestCollection = 80
const longestSymbol = 40
const longestUri = 2_048
const fetchesAtOnce = 4
/** No off-chain fetch starts after this time; one that has started may take some seconds more. */
const fetchWindowMs = 4_000
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
    name: 'symbol',
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

/** Identifies one token of a collection; on other networks than EVM as an indexer does. */
export interface NftKey {
  readonly kind: NftStandard
  readonly address: string
  readonly tokenId: string
}

/** The metadata of a token, as it was just read. */
export interface FetchedNft extends NftKey, NftMetadata {
  /** The name of the collection, as its contract states it. */
  readonly collection: string | null
  readonly symbol: string | null
  /** True if there was no time left to fetch off-chain metadata; the next call tries again. */
  readonly isLate?: boolean
}

/** Fetches off-chain metadata by its URL; returns `undefined` if it cannot. */
export type FetchNftMetadata = (uri: string) => Promise<string | undefined>

/**
 * Reads the names and images of NFTs from their contracts. On-chain metadata (`data:` URIs) is parsed, off-chain
 * metadata is fetched with `fetchMetadata`; without a name of its own, a token is named after its collection.
 */
export async function readNfts(
  chain: Chain,
  keys: readonly NftKey[],
  fetchMetadata: FetchNftMetadata = () => Promise.resolve(undefined),
): Promise<readonly FetchedNft[]> {
  const calls = keys.flatMap((key) => {
    const to = key.address as Address
    const functionName = key.kind === 'erc721' ? 'tokenURI' : 'uri'
    return [
      { to, data: encodeFunctionData({ abi, functionName: 'name' }) },
      { to, data: encodeFunctionData({ abi, functionName: 'symbol' }) },
      { to, data: encodeFunctionData({ abi, functionName, args: [BigInt(key.tokenId)] }) },
    ]
  })
  const results = await readCalls(chain, calls)
  const deadlineMs = Date.now() + fetchWindowMs
  return await mapLimited(keys, fetchesAtOnce, async (key, index): Promise<FetchedNft> => {
    const [title, symbol, uri] = results.slice(index * 3, index * 3 + 3).map(decodeString)
    const collection = cleanText(title ?? '', longestCollection)
    const isLate = isElsewhere(uri ?? null) && Date.now() > deadlineMs
    const metadata = await readMetadata(isLate ? null : (uri ?? null), key.tokenId, fetchMetadata)
    const fallback = collection === null ? null : `${collection} #${shorten(key.tokenId)}`
    return {
      ...key,
      ...metadata,
      name: metadata.name ?? fallback,
      collection,
      symbol: cleanText(symbol ?? '', longestSymbol),
      ...(isLate && { isLate }),
    }
  })
}

function isElsewhere(uri: string | null): boolean {
  return uri !== null && uri !== '' && !uri.startsWith('data:')
}

async function readMetadata(
  uri: string | null,
  tokenId: string,
  fetchMetadata: FetchNftMetadata,
): Promise<NftMetadata> {
  if (uri === null || !isElsewhere(uri)) return parseNftMetadata(uri, tokenId)
  if (uri.length > longestUri) return parseNftMetadata(null, tokenId)
  const hexId = BigInt(tokenId).toString(16).padStart(64, '0')
  return parseNftJson(await fetchMetadata(uri.replaceAll('{id}', hexId)), tokenId)
}

function decodeString(result: Hex | undefined): string | null {
  if (!result) return null
  try {
    return decodeAbiParameters([{ type: 'string' }], result)[0]
  } catch {
    return null
  }
}

function shorten(tokenId: string): string {
  return tokenId.length > 12 ? `${tokenId.slice(0, 6)}…${tokenId.slice(-4)}` : tokenId
}
