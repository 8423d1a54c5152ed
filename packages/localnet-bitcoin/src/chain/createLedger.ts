import type { Block } from './block.ts'
import { outpointOf, type ParsedTransaction, type TransactionOutput } from './parseTransaction.ts'

/** A transaction that the chain knows, mined or waiting. */
export interface Entry {
  readonly transaction: ParsedTransaction
  /** Absent while it waits. */
  readonly block: Block | undefined
  readonly feeSats: bigint
  /** What its inputs spend; nothing for a coinbase. */
  readonly spent: readonly TransactionOutput[]
}

/** Where an output is spent. */
export interface Spender {
  readonly txid: string
  readonly inputIndex: number
}

/** All transactions with what can be looked up of them. It believes what it is told. */
export interface Ledger {
  find(txid: string): Entry | undefined
  /** Who spends an output, mined or waiting. */
  spenderOf(outpoint: string): Spender | undefined
  /** Those that pay to or from a script, the oldest first. */
  ofScript(script: Uint8Array): readonly Entry[]
  /** Those that wait, the oldest first. */
  waiting(): readonly Entry[]
  /** Adds one, or tells that one that waited is mined. */
  put(entry: Entry): void
  /** Forgets one that waited. */
  remove(txid: string): void
}

/** Makes an empty {@link Ledger}. */
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
