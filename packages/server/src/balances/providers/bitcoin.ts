import { nativeTokenAddresses } from '@latchkit/wire'
import * as v from 'valibot'
import { type Chain, readEsplora } from '@latchkit/backend/chain'
import { UpstreamError } from '@latchkit/backend/errors'
import type { TokenRepository } from '../../assets/tokens/tokenRepository.ts'
import type { BalanceProvider } from '../balanceProvider.ts'

/** The sums of everything that an address ever received and spent, in satoshis; they may exceed the supply. */
const sum = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const stats = v.object({ funded_txo_sum: sum, spent_txo_sum: sum, tx_count: sum })
const addressSchema = v.object({ chain_stats: stats, mempool_stats: stats })

type AddressStats = v.InferOutput<typeof addressSchema>

/** Creates the balance provider of Bitcoin: the confirmed balance, plus and minus what waits in the mempool. */
export function bitcoinBalances(tokens: TokenRepository): BalanceProvider {
  return {
    getRevision: async (chain, account) => JSON.stringify(await readStats(chain, account)),
    async getHoldings(chain, account, always) {
      const { chain_stats: mined, mempool_stats: waiting } = await readStats(chain, account)
      const sats =
        mined.funded_txo_sum - mined.spent_txo_sum + waiting.funded_txo_sum - waiting.spent_txo_sum
      if (sats < 0) throw new UpstreamError('malformed', { taken: true })
      const isForced = always.has(nativeTokenAddresses.bip122)
      return sats > 0 || isForced ? [{ token: tokens.getNative(chain), amount: BigInt(sats) }] : []
    },
  }
}

async function readStats(chain: Chain, account: string): Promise<AddressStats> {
  const stats = await readEsplora(chain, `/address/${account}`, addressSchema)
  if (!stats) throw new UpstreamError('malformed', { taken: true })
  return stats
}
