import { type Chain, namespaceReaderOf } from '@latchkit/backend/chain'
import { createBoundedMap } from '@latchkit/backend/internal'
import { formatAccountId, namespaceOf, type Namespace } from '@latchkit/wire'
import type { Store } from '../../store/store.ts'
import { isSpamWording } from './isSpamWording.ts'
import { deleteTokens, loadTokens, saveTokens, type TokenRow } from './tokenQueries.ts'
import { readEvmTokens } from './providers/readEvmTokens.ts'
import { readSolanaTokens } from './providers/readSolanaTokens.ts'

/** A token that the operator lists as trusted, or as spam. */
export interface ListedToken {
  /** CAIP-10 id of the token contract. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string | undefined
  readonly spam?: boolean | undefined
}

/** A fungible token. */
export interface Token {
  /** In lower case on EVM. `undefined` for a native coin in a namespace that has no address for it. */
  readonly address: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** True for native coins and for tokens on the operator's lists. */
  readonly isListed: boolean
  readonly isSpam: boolean
  /** An icon from the operator's list. */
  readonly iconUrl?: string | undefined
}

/**
 * Fungible tokens, from the operator's list, else from their contracts, each of which is read once. What an indexer says of a
 * token is not used: amounts would rest on its decimals.
 */
export interface TokenRepository {
  getNative(chain: Chain): Token
  /** Returns the tokens by address. A contract that states no decimals is not a token. */
  find(chain: Chain, addresses: readonly string[]): Promise<ReadonlyMap<string, Token>>
  /** Returns the names of contracts of any kind, by address. Contracts without a name are left out. */
  findNames(chain: Chain, addresses: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Returns the operator's listed tokens of a network, without those marked as spam. */
  getListed(chain: Chain): readonly Token[]
  /** Deletes all tokens of a network, after its chain was replaced by another one. */
  clear(chain: Chain): Promise<void>
}

const maxCachedTokens = 20_000
const unnamedTokenTtlMs = 3_600_000

/** Creates a {@link TokenRepository}. */
export function createTokenRepository(store: Store, list: readonly ListedToken[]): TokenRepository {
  const listed = new Map(list.map((token) => [token.address, toListedToken(token)]))
  let cache = createBoundedMap<Token>({ entries: maxCachedTokens })

  function listedOn(chain: Chain): readonly Token[] {
    const prefix = `${chain.network.caipNetworkId}:`
    return [...listed].flatMap(([id, token]) => (id.startsWith(prefix) ? [token] : []))
  }

  function toToken(chain: Chain, row: TokenRow): Token | undefined {
    if (row.decimals === null) return undefined
    const symbol = row.symbol ?? ''
    const borrowed = [nativeToken(chain), ...listedOn(chain)].some(
      (token) => !token.isSpam && token.symbol.toLowerCase() === symbol.toLowerCase(),
    )
    return {
      address: row.address,
      name: row.name ?? row.symbol ?? 'Unnamed token',
      symbol,
      decimals: row.decimals,
      isListed: false,
      isSpam: borrowed || isSpamWording(row.name, row.symbol),
    }
  }

  return {
    getNative: nativeToken,
    getListed: (chain) => listedOn(chain).filter((token) => !token.isSpam),
    async find(chain, addresses) {
      const { caipNetworkId } = chain.network
      const found = new Map<string, Token>()
      const unknown: string[] = []
      for (const address of new Set(addresses)) {
        const id = formatAccountId(caipNetworkId, address)
        const token = listed.get(id) ?? cache.get(id)
        if (token) found.set(address, token)
        else unknown.push(address)
      }
      for (const row of await loadRows(store, chain, unknown)) {
        const token = toToken(chain, row)
        if (!token) continue
        if (row.name !== null) cache.set(formatAccountId(caipNetworkId, row.address), token)
        found.set(row.address, token)
      }
      return found
    },
    async findNames(chain, addresses) {
      const rows = await loadRows(store, chain, [...new Set(addresses)])
      return new Map(rows.flatMap(({ address, name }) => (name === null ? [] : [[address, name]])))
    },
    async clear(chain) {
      cache = createBoundedMap<Token>({ entries: maxCachedTokens })
      await deleteTokens(store, chain.network.caipNetworkId)
    },
  }
}

async function loadRows(
  store: Store,
  chain: Chain,
  addresses: readonly string[],
): Promise<readonly TokenRow[]> {
  if (addresses.length === 0) return []
  const { caipNetworkId } = chain.network
  const stored = await loadTokens(store, caipNetworkId, addresses)
  // A token may get its name after its deployment.
  const fresh = stored.filter(
    (row) =>
      (row.decimals !== null && row.name !== null) ||
      Date.parse(row.read_at) > Date.now() - unnamedTokenTtlMs,
  )
  const names = new Set(fresh.map((row) => row.address))
  const readTokens = tokenReaders[namespaceOf(caipNetworkId)]
  const missing = addresses.filter((address) => !names.has(address))
  const read = readTokens && missing.length > 0 ? await readTokens(chain, missing) : []
  await saveTokens(store, caipNetworkId, read)
  return [...fresh, ...read]
}

function nativeToken(chain: Chain): Token {
  const reader = namespaceReaderOf(chain.network.caipNetworkId)
  const address = reader?.showsNativeAddress ? reader.nativeAddress : undefined
  return { address, ...chain.network.nativeCurrency, isListed: true, isSpam: false }
}

function toListedToken(token: ListedToken): Token {
  return {
    address: token.address.slice(token.address.lastIndexOf(':') + 1),
    name: token.name,
    symbol: token.symbol,
    decimals: token.decimals,
    isListed: true,
    isSpam: token.spam === true,
    ...(token.iconUrl !== undefined && { iconUrl: token.iconUrl }),
  }
}

/** Reads tokens from a chain. */
type ReadTokens = (chain: Chain, addresses: readonly string[]) => Promise<readonly TokenRow[]>

/** The token readers by namespace. A namespace without one has no tokens. */
const tokenReaders: Readonly<Partial<Record<Namespace, ReadTokens>>> = {
  eip155: readEvmTokens,
  solana: readSolanaTokens,
}
