import { nativeTokenAddresses } from '@latchkit/wire'
import * as v from 'valibot'
import type { Chain } from '../../chain/chain.ts'
import { readEsplora } from '../../chain/esplora/readEsplora.ts'
import { UpstreamFault } from '../../chain/upstreamFault.ts'
import type { TokenBook } from '../../assets/tokens/tokenBook.ts'
import type { BalanceProvider } from '../balanceProvider.ts'

/** Everything that an address ever received and spent: sums may be larger than all coins there are. */
const sum = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const stats = v.object({ funded_txo_sum: sum, spent_txo_sum: sum, tx_count: sum })
const addressSchema = v.object({ chain_stats: stats, mempool_stats: stats })

type AddressStats = v.InferOutput<typeof addressSchema>

/** Balances on Bitcoin: what an address holds in blocks, and what waits for one added and taken off. */
export function bitcoinBalances(tokens: TokenBook): BalanceProvider {
  return {
    mark: async (chain, account) => JSON.stringify(await readStats(chain, account)),
    async hold(chain, account, always) {
      const { chain_stats: mined, mempool_stats: waiting } = await readStats(chain, account)
      const sats =
        mined.funded_txo_sum - mined.spent_txo_sum + waiting.funded_txo_sum - waiting.spent_txo_sum
      if (sats < 0) throw new UpstreamFault('malformed', { taken: true })
      const isAsked = always.has(nativeTokenAddresses.bip122)
      return sats > 0 || isAsked ? [{ token: tokens.native(chain), amount: BigInt(sats) }] : []
    },
  }
}

async function readStats(chain: Chain, account: string): Promise<AddressStats> {
  const found = await readEsplora(chain, `/address/${account}`, addressSchema)
  if (!found) throw new UpstreamFault('malformed', { taken: true })
  return found
}
