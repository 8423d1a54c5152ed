import type { Entry } from '../chain/createLedger.ts'
import { outpointOf } from '../script/parseTransaction.ts'
import { scriptOf } from '../script/addressOf.ts'
import { EsploraError } from './esploraError.ts'
import type { Route } from './route.ts'
import { writeStatus } from './writeStatus.ts'
import { writeTransaction } from './writeTransaction.ts'

const pageLength = 25
const mostWaiting = 50

/** Questions about addresses. */
export const addressRoutes: readonly Route[] = [
  {
    path: '/address/:address',
    answer(chain, { address = '' }) {
      const script = readAddress(address)
      const entries = chain.ledger.ofScript(script)
      return {
        address,
        chain_stats: statsOf(script, entries, true),
        mempool_stats: statsOf(script, entries, false),
      }
    },
  },
  {
    path: '/address/:address/utxo',
    answer(chain, { address = '' }) {
      const script = readAddress(address)
      return chain.ledger.ofScript(script).flatMap(({ transaction, block }) =>
        transaction.outputs.flatMap((output, vout) => {
          const { txid } = transaction
          const isSpent = chain.ledger.spenderOf(outpointOf(txid, vout)) !== undefined
          if (isSpent || !script.equals(output.script)) return []
          return [{ txid, vout, status: writeStatus(block), value: Number(output.valueSats) }]
        }),
      )
    },
  },
  {
    path: '/address/:address/txs',
    answer(chain, { address = '' }) {
      const entries = chain.ledger.ofScript(readAddress(address))
      return [...newestWaiting(entries), ...minedAfter(entries, undefined)].map(writeTransaction)
    },
  },
  {
    path: '/address/:address/txs/mempool',
    answer: (chain, { address = '' }) =>
      newestWaiting(chain.ledger.ofScript(readAddress(address))).map(writeTransaction),
  },
  {
    path: '/address/:address/txs/chain',
    answer: (chain, { address = '' }) =>
      minedAfter(chain.ledger.ofScript(readAddress(address)), undefined).map(writeTransaction),
  },
  {
    path: '/address/:address/txs/chain/:last',
    answer: (chain, { address = '', last }) =>
      minedAfter(chain.ledger.ofScript(readAddress(address)), last).map(writeTransaction),
  },
]

function readAddress(address: string): Buffer {
  const script = scriptOf(address)
  if (!script) throw new EsploraError(400, 'Invalid Bitcoin address')
  return Buffer.from(script)
}

function newestWaiting(entries: readonly Entry[]): readonly Entry[] {
  return entries
    .filter(({ block }) => !block)
    .reverse()
    .slice(0, mostWaiting)
}

function minedAfter(entries: readonly Entry[], last: string | undefined): readonly Entry[] {
  const mined = entries
    .filter(({ block }) => block)
    .sort((one, other) => (other.block?.height ?? 0) - (one.block?.height ?? 0))
  if (last === undefined) return mined.slice(0, pageLength)
  const index = mined.findIndex(({ transaction }) => transaction.txid === last)
  return index === -1 ? [] : mined.slice(index + 1, index + 1 + pageLength)
}

function statsOf(
  script: Buffer,
  entries: readonly Entry[],
  isMined: boolean,
): Readonly<Record<string, number>> {
  const own = entries.filter(({ block }) => (block !== undefined) === isMined)
  const funded = own.flatMap(({ transaction }) =>
    transaction.outputs.filter((output) => script.equals(output.script)),
  )
  const spent = own.flatMap((entry) => entry.spent.filter((output) => script.equals(output.script)))
  const sum = (outputs: readonly { readonly valueSats: bigint }[]): number =>
    Number(outputs.reduce((total, { valueSats }) => total + valueSats, 0n))
  return {
    funded_txo_count: funded.length,
    funded_txo_sum: sum(funded),
    spent_txo_count: spent.length,
    spent_txo_sum: sum(spent),
    tx_count: own.length,
  }
}
