import { parseUnits, type Currency, type PortfolioPeriod } from '@latchkit/wire'
import { type Chain, namespaceReaderOf } from '@latchkit/backend/chain'
import type { AssetMove, AssetMoves } from '../assets/moves/assetMove.ts'
import type { PricePoints } from '../assets/prices/pricePoints.ts'
import type { PriceService } from '../assets/prices/priceService.ts'
import type { TokenRepository } from '../assets/tokens/tokenRepository.ts'
import type { Balance, BalanceService } from './balanceService.ts'
import { priceAgeMs, startOf, type AssetHistory, type NetworkHistory } from './portfolioValues.ts'

/** The parts of {@link readPortfolioHistory}. */
export interface PortfolioHistoryParts {
  readonly balances: BalanceService
  readonly tokens: TokenRepository
  readonly prices: PriceService
  readonly pricePoints: PricePoints
  readonly readMoves: (chain: Chain, address: string, sinceMs: number) => Promise<AssetMoves>
}

/** How often balances are read again because something happened meanwhile. */
const attempts = 3

/**
 * Reads what an account has on one network, what changed that since the start of a period, and the prices of the time. What
 * has no price now counts as nothing now, and so does its past. Of tokens that the account has no longer, only listed ones
 * count: what others may have been worth depends on a market that nobody can look at any more.
 * @throws UpstreamError if no node responds and nothing is stored
 */
export async function readPortfolioHistory(
  parts: PortfolioHistoryParts,
  chain: Chain,
  address: string,
  { currency, period }: { readonly currency: Currency; readonly period: PortfolioPeriod },
): Promise<NetworkHistory> {
  const sinceMs = startOf(period, Date.now(), -Infinity)
  const { balances, changes } = await readTogether(parts, chain, address, currency, sinceMs)
  const native = namespaceReaderOf(chain.network.caipNetworkId)?.nativeAddress
  const movesBy = new Map<string, AssetMove[]>()
  for (const move of changes.moves) {
    const key = move.token ?? native ?? ''
    const own = movesBy.get(key) ?? []
    own.push(move)
    movesBy.set(key, own)
  }
  const held = new Map(balances.map((each) => [each.token?.address ?? native ?? '', each]))
  const gone = [...movesBy.keys()].filter((key) => !held.has(key))
  const goneTokens = await parts.tokens.find(
    chain,
    gone.filter((key) => key !== native),
  )
  const listed = gone.flatMap((key) => {
    const token = key === native ? parts.tokens.getNative(chain) : goneTokens.get(key)
    return token?.isListed && !token.isSpam
      ? [{ key, decimals: token.decimals, units: 0n, price: 0 }]
      : []
  })
  const priced = [...held].flatMap(([key, { token, quantity, price }]) =>
    token && price > 0
      ? [
          {
            key,
            decimals: token.decimals,
            units: parseUnits(quantity.numeric, token.decimals) ?? 0n,
            price,
          },
        ]
      : [],
  )
  const assets = [...priced, ...listed]
  const nowMs = Date.now()
  const startMs = startOf(period, nowMs, changes.moves.reduce(earliest, nowMs))
  const points = await parts.pricePoints.find(
    chain,
    assets.map(({ key }) => key),
    startMs - priceAgeMs(nowMs - startMs),
  )
  const rate = parts.prices.rateOf(currency) ?? 1
  return {
    sinceMs: changes.sinceMs,
    assets: assets.flatMap(({ key, ...asset }): readonly AssetHistory[] => {
      const found = (points.get(key) ?? []).map((each) => ({ ...each, price: each.price * rate }))
      // A token without any price counts as nothing, as it did while the account had it.
      if (asset.units === 0n && found.length === 0) return []
      return [{ ...asset, points: found, moves: movesBy.get(key) ?? [] }]
    }),
  }
}

/** Reads balances and the history such that neither knows of anything that the other does not. */
async function readTogether(
  { balances: service, readMoves }: PortfolioHistoryParts,
  chain: Chain,
  address: string,
  currency: Currency,
  sinceMs: number,
): Promise<{ readonly balances: readonly Balance[]; readonly changes: AssetMoves }> {
  const read = async (): Promise<readonly Balance[]> =>
    (await service.getBalances(chain, address, currency, [])).balances.filter(({ token }) => token)
  let before = await read()
  for (let attempt = 1; ; attempt += 1) {
    const changes = await readMoves(chain, address, sinceMs)
    const balances = await read()
    if (quantitiesOf(balances) === quantitiesOf(before)) return { balances, changes }
    // An account that moves all the time has no history that fits: nothing is said of it but what it has now.
    if (attempt === attempts) return { balances, changes: { moves: [], sinceMs: Infinity } }
    before = balances
  }
}

function quantitiesOf(balances: readonly Balance[]): string {
  return balances
    .map(({ address = '', quantity }) => `${address} ${quantity.numeric}`)
    .sort()
    .join()
}

function earliest(first: number, { minedAtMs }: { readonly minedAtMs: number }): number {
  return Math.min(first, minedAtMs)
}
