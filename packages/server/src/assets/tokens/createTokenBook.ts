import { formatAccountId, namespaceOf } from '@latchkit/wire'
import type { Chain } from '../../chain/chain.ts'
import { familyOf } from '../../chain/families/familyOf.ts'
import type { ListedToken } from '../../config/serverConfig.ts'
import { createBoundedMap } from '../../internal/boundedMap.ts'
import { cleanText } from '../../internal/cleanText.ts'
import type { Store } from '../../store/store.ts'
import { isSpamWording } from './isSpamWording.ts'
import { forgetTokens, loadTokens, saveTokens, type TokenRow } from './queries.ts'
import type { Token, TokenBook } from './tokenBook.ts'
import { tokenReaders } from './tokenReaders.ts'

const rememberedTokens = 20_000
const longestText = 80
const silentTokenTtlMs = 3_600_000

/** Makes a {@link TokenBook}. */
export function createTokenBook(store: Store, list: readonly ListedToken[]): TokenBook {
  const listed = new Map(list.map((token) => [token.address, fromList(token)]))
  let known = createBoundedMap<Token>({ entries: rememberedTokens })

  function listedOn(chain: Chain): readonly Token[] {
    const prefix = `${chain.network.caipNetworkId}:`
    return [...listed].flatMap(([id, token]) => (id.startsWith(prefix) ? [token] : []))
  }

  function judge(chain: Chain, row: TokenRow): Token | undefined {
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
    native: nativeToken,
    listed: (chain) => listedOn(chain).filter((token) => !token.isSpam),
    async find(chain, addresses) {
      const { caipNetworkId } = chain.network
      const found = new Map<string, Token>()
      const unknown: string[] = []
      for (const address of new Set(addresses)) {
        const id = formatAccountId(caipNetworkId, address)
        const token = listed.get(id) ?? known.get(id)
        if (token) found.set(address, token)
        else unknown.push(address)
      }
      for (const row of await look(store, chain, unknown)) {
        const token = judge(chain, row)
        if (!token) continue
        if (row.name !== null) known.set(formatAccountId(caipNetworkId, row.address), token)
        found.set(row.address, token)
      }
      return found
    },
    async names(chain, addresses) {
      const rows = await look(store, chain, [...new Set(addresses)])
      return new Map(rows.flatMap(({ address, name }) => (name === null ? [] : [[address, name]])))
    },
    async learn(chain, seen) {
      const { caipNetworkId } = chain.network
      const rows = new Map(seen.map((token) => [token.address, token]))
      if (rows.size === 0) return
      const stored = await loadTokens(store, caipNetworkId, [...rows.keys()])
      for (const { address, decimals } of stored) if (decimals !== null) rows.delete(address)
      const readAt = new Date().toISOString()
      await saveTokens(
        store,
        caipNetworkId,
        [...rows.values()].map(({ address, name, symbol, decimals }) => ({
          address,
          name: cleanText(name, longestText),
          symbol: cleanText(symbol, longestText),
          decimals,
          read_at: readAt,
        })),
      )
    },
    async forget(chain) {
      known = createBoundedMap<Token>({ entries: rememberedTokens })
      await forgetTokens(store, chain.network.caipNetworkId)
    },
  }
}

async function look(
  store: Store,
  chain: Chain,
  addresses: readonly string[],
): Promise<readonly TokenRow[]> {
  if (addresses.length === 0) return []
  const { caipNetworkId } = chain.network
  const stored = await loadTokens(store, caipNetworkId, addresses)
  // A token may be named after it was made.
  const fresh = stored.filter(
    (row) =>
      (row.decimals !== null && row.name !== null) ||
      Date.parse(row.read_at) > Date.now() - silentTokenTtlMs,
  )
  const names = new Set(fresh.map((row) => row.address))
  const readTokens = tokenReaders[namespaceOf(caipNetworkId)]
  const missing = addresses.filter((address) => !names.has(address))
  const read = readTokens && missing.length > 0 ? await readTokens(chain, missing) : []
  await saveTokens(store, caipNetworkId, read)
  return [...fresh, ...read]
}

function nativeToken(chain: Chain): Token {
  const family = familyOf(chain.network.caipNetworkId)
  const address = family?.showsNativeAddress ? family.nativeAddress : undefined
  return { address, ...chain.network.nativeCurrency, isListed: true, isSpam: false }
}

function fromList(token: ListedToken): Token {
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
