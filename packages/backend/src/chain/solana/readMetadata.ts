import { setImmediate } from 'node:timers/promises'
import { base58 } from '@scure/base'
import { decodeBase58 } from '../addresses/base58.ts'
import type { Chain } from '../chain.ts'
import { programAddress } from './programAddress.ts'
import { readAccounts, type SolanaAccount } from './readAccounts.ts'
import { readText } from './readText.ts'

const program = 'metaqbxxUerdq28cj1RbAWkTQm3ybzjb6a8bt518x1s'
/** The kind that all metadata of tokens are of. */
const metadataKind = 4
const mintOffset = 33
const textsOffset = 65
/** Name, symbol and address of the document stand in front; the program keeps them below 300 bytes. */
const neededBytes = 512
/** Addresses to work out before others get a turn. */
const addressesAtOnce = 25

/** What a token says of itself beside its mint. The texts are of strangers. */
export interface Metadata {
  readonly name: string
  readonly symbol: string
  /** Of a document about it. */
  readonly uri: string
}

/**
 * What Metaplex's program knows of mints: there plain SPL tokens have their names.
 * @see https://developers.metaplex.com/token-metadata
 * @throws UpstreamError, RpcError
 */
export async function readMetadata(
  chain: Chain,
  mints: readonly string[],
): Promise<ReadonlyMap<string, Metadata>> {
  if (mints.length === 0) return new Map()
  const places: (readonly [mint: string, address: string])[] = []
  for (const [index, mint] of mints.entries()) {
    if (index % addressesAtOnce === addressesAtOnce - 1) await setImmediate()
    const address = metadataAddress(mint)
    if (address !== undefined) places.push([mint, address])
  }
  const accounts = await readAccounts(
    chain,
    places.map(([, address]) => address),
    { firstBytes: neededBytes },
  )
  return new Map(
    places.flatMap(([mint], index): readonly (readonly [string, Metadata])[] => {
      const metadata = read(accounts[index], mint)
      return metadata ? [[mint, metadata]] : []
    }),
  )
}

function metadataAddress(mint: string): string | undefined {
  const [programBytes, mintBytes] = [decodeBase58(program), decodeBase58(mint)]
  if (!programBytes || !mintBytes) return undefined
  return programAddress([Buffer.from('metadata'), programBytes, mintBytes], program)
}

function read(account: SolanaAccount | undefined, mint: string): Metadata | undefined {
  if (account?.owner !== program) return undefined
  const { data } = account
  if (data.length < textsOffset || data[0] !== metadataKind) return undefined
  if (base58.encode(data.subarray(mintOffset, textsOffset)) !== mint) return undefined
  const name = readText(data, textsOffset)
  const symbol = name && readText(data, name.end)
  const uri = symbol && readText(data, symbol.end)
  if (!uri) return undefined
  return { name: unpad(name.text), symbol: unpad(symbol.text), uri: unpad(uri.text) }
}

/** The program fills texts up with zeros. */
function unpad(text: string): string {
  return text.replace(/\0+$/, '')
}
