import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import type { Coin } from './coins/coin.ts'
import { readRawTransaction } from './esplora/readRawTransaction.ts'
import { unreadable } from './esplora/unreadable.ts'
import { mapLimited } from './mapLimited.ts'
import { sameBytes } from './sameBytes.ts'

/** A coin whose transaction is at hand. */
export interface ProvedCoin {
  readonly previous: Uint8Array
  /** True for a reward, which can be spent after a hundred blocks only. */
  readonly isReward: boolean
}

/**
 * Reads the transactions that coins stand in, whole, and makes sure that they hold what the network said: otherwise a
 * lie about a coin's worth would end in the fee.
 * @throws HttpFailed where anything does not add up
 */
export async function proveCoins(
  host: AdapterHost,
  networkId: NetworkId,
  coins: readonly Coin[],
  script: Uint8Array,
): Promise<readonly ProvedCoin[]> {
  return mapLimited(coins, questionsAtOnce, async ({ txid, vout, valueSats }) => {
    const raw = await readRawTransaction(host, networkId, txid)
    const output = raw?.transaction.outputs[vout]
    if (!raw || output?.valueSats !== valueSats || !sameBytes(output.script, script))
      throw unreadable(`/tx/${txid}/hex`)
    const [first] = raw.transaction.inputs
    return { previous: raw.bytes, isReward: /^0+$/.test(first?.txid ?? '') }
  })
}

const questionsAtOnce = 6
