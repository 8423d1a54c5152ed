import { decodeAbiParameters, encodeFunctionData, type Address, type Hex } from 'viem'
import type { Chain } from '../../chain/chain.ts'
import { readCalls } from '../../chain/readCalls.ts'
import { cleanText } from '../../internal/cleanText.ts'
import { mapLimited } from '../../internal/mapLimited.ts'
import { readNftJson, readNftMetadata, type NftMetadata } from './readNftMetadata.ts'

const longestCollection = 80
const longestSymbol = 40
const longestUri = 2_048
const fetchesAtOnce = 4
/** So long metadata elsewhere is begun to be fetched; what has been begun may take some seconds more. */
const patienceMs = 4_000
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
  /** What the collection calls itself. */
  readonly collection: string | null
  readonly symbol: string | null
  /** True where there was no time left to fetch what lies elsewhere: another time there may be. */
  readonly isLate?: boolean
}

/** Fetches metadata that lies outside the chain, by the address that a collection names; `undefined` where it can not. */
export type FetchNftMetadata = (uri: string) => Promise<string | undefined>

/**
 * Asks collections for the name and picture of tokens. Metadata inside the chain (`data:` URIs) is read; what lies
 * elsewhere is fetched where there is somebody who may; else the collection's own name stands in.
 */
export async function readNfts(
  chain: Chain,
  keys: readonly NftKey[],
  fetchMetadata: FetchNftMetadata = () => Promise.resolve(undefined),
): Promise<readonly ReadNft[]> {
  const calls = keys.flatMap((key) => {
    const to = key.address as Address
    const functionName = key.kind === 'erc721' ? 'tokenURI' : 'uri'
    return [
      { to, data: encodeFunctionData({ abi, functionName: 'name' }) },
      { to, data: encodeFunctionData({ abi, functionName: 'symbol' }) },
      { to, data: encodeFunctionData({ abi, functionName, args: [BigInt(key.tokenId)] }) },
    ]
  })
  const answers = await readCalls(chain, calls)
  const untilMs = Date.now() + patienceMs
  return await mapLimited(keys, fetchesAtOnce, async (key, index): Promise<ReadNft> => {
    const [title, symbol, uri] = answers.slice(index * 3, index * 3 + 3).map(readString)
    const collection = cleanText(title ?? '', longestCollection)
    const isLate = isElsewhere(uri ?? null) && Date.now() > untilMs
    const metadata = await readMetadata(isLate ? null : (uri ?? null), key.tokenId, fetchMetadata)
    const fallback = collection === null ? null : `${collection} #${shorten(key.tokenId)}`
    return {
      ...key,
      name: metadata.name ?? fallback,
      image: metadata.image,
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
  if (uri === null || !isElsewhere(uri)) return readNftMetadata(uri, tokenId)
  if (uri.length > longestUri) return readNftMetadata(null, tokenId)
  const hexId = BigInt(tokenId).toString(16).padStart(64, '0')
  return readNftJson(await fetchMetadata(uri.replaceAll('{id}', hexId)), tokenId)
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
