import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Coin } from './coins/coin.ts'
import { readCoins, type ReportedCoin } from './esplora/readCoins.ts'
import { readSources } from './esplora/readSources.ts'
import { mapLimited } from './mapLimited.ts'

/** What an address holds, and which of it can be sent. */
export interface Holdings {
  readonly totalSats: bigint
  readonly spendable: readonly ReportedCoin[]
  /** What waits for its first block, from others. */
  readonly waitingSats: bigint
  /** What is left alone because it may carry more than its sats. */
  readonly keptSats: bigint
}

/**
 * Reads what an address holds. What waits for a block can be sent where it is the address's own change; from others it
 * could still be taken back. Where ordinals may be, small coins are left alone.
 */
export async function readSpendable(
  host: AdapterHost,
  networkId: NetworkId,
  sender: {
    readonly address: string
    readonly script: Uint8Array
    readonly mayHoldOrdinals: boolean
    /** True for coins that are on their way to somebody. */
    readonly isSpent: (coin: Coin) => boolean
  },
): Promise<Holdings> {
  const { address, script, mayHoldOrdinals, isSpent } = sender
  const coins = (await readCoins(host, networkId, address)).filter((coin) => !isSpent(coin))
  const kept = mayHoldOrdinals
    ? coins.filter(({ valueSats }) => valueSats <= ordinalSatsAtMost)
    : []
  const others = coins.filter((coin) => !kept.includes(coin))
  const own = bytesToHex(script)
  const unconfirmed = others.filter(({ isConfirmed }) => !isConfirmed)
  const txids = Array.from(new Set(unconfirmed.map(({ txid }) => txid)))
  const changes = await mapLimited(
    txids.slice(0, unconfirmedAtMost),
    questionsAtOnce,
    async (txid) =>
      (await readSources(host, networkId, txid)).every((source) => source === own)
        ? txid
        : undefined,
  )
  const spendable = others.filter(({ isConfirmed, txid }) => isConfirmed || changes.includes(txid))
  return {
    totalSats: sum(coins),
    spendable,
    waitingSats: sum(others) - sum(spendable),
    keptSats: sum(kept),
  }
}

/** Inscriptions and the like are put into coins of this size at most. */
const ordinalSatsAtMost = 10_000n
/** Nodes pass on no longer chains of transactions that wait. */
const unconfirmedAtMost = 25
const questionsAtOnce = 6

function sum(coins: readonly ReportedCoin[]): bigint {
  return coins.reduce((total, { valueSats }) => total + valueSats, 0n)
}
