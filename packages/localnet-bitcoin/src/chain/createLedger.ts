import type { Block } from './block.ts'
import {
  outpointOf,
  type ParsedTransaction,
  type TransactionOutput,
} from '../script/parseTransaction.ts'

/** A transaction in a block or in the mempool. */
export interface Entry {
  readonly transaction: ParsedTransaction
  /** Undefined while it is in the mempool. */
  readonly block: Block | undefined
  readonly feeSats: bigint
  /** The outputs that its inputs spend; empty for a coinbase. */
  readonly spent: readonly TransactionOutput[]
}

/** Where an output is spent. */
export interface Spender {
  readonly txid: string
  readonly inputIndex: number
}

/** Every transaction, indexed by txid, script and spender. It validates nothing. */
export interface Ledger {
  find(txid: string): Entry | undefined
  /** The spender of an output, mined or in the mempool. */
  spenderOf(outpoint: string): Spender | undefined
  /** The transactions that pay to or from a script, oldest first. */
  ofScript(script: Uint8Array): readonly Entry[]
  /** The mempool, oldest first. */
  waiting(): readonly Entry[]
  /** Adds a transaction, or marks one of the mempool as mined. */
  put(entry: Entry): void
  /** Removes a transaction from the mempool. */
  remove(txid: string): void
}

/** Creates an empty {@link Ledger}. */
export function createLedger(): Ledger {
  const entries = new Map<string, Entry>()
  const spenders = new Map<string, Spender>()
  const byScript = new Map<string, Set<string>>()
  const waiting = new Set<string>()

  function scriptsOf({ transaction, spent }: Entry): readonly string[] {
    return [...spent, ...transaction.outputs].map(({ script }) => keyOf(script))
  }

  return {
    find: (txid) => entries.get(txid),
    spenderOf: (outpoint) => spenders.get(outpoint),
    ofScript: (script) =>
      [...(byScript.get(keyOf(script)) ?? [])].flatMap((txid) => entries.get(txid) ?? []),
    waiting: () => [...waiting].flatMap((txid) => entries.get(txid) ?? []),

    put(entry) {
      const { txid, inputs } = entry.transaction
      entries.set(txid, entry)
      if (entry.block) waiting.delete(txid)
      else waiting.add(txid)
      if (entry.spent.length > 0)
        for (const [inputIndex, input] of inputs.entries())
          spenders.set(outpointOf(input.txid, input.index), { txid, inputIndex })
      for (const key of scriptsOf(entry)) {
        const known = byScript.get(key) ?? new Set()
        byScript.set(key, known.add(txid))
      }
    },

    remove(txid) {
      const entry = entries.get(txid)
      if (!entry || entry.block) return
      entries.delete(txid)
      waiting.delete(txid)
      for (const input of entry.transaction.inputs)
        spenders.delete(outpointOf(input.txid, input.index))
      for (const key of scriptsOf(entry)) byScript.get(key)?.delete(txid)
    },
  }
}

function keyOf(script: Uint8Array): string {
  return Buffer.from(script).toString('hex')
}
