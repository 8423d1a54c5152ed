import { RejectedTransactionError } from '../rejectedTransactionError.ts'
import { rejectionCodes } from '../rejectionCodes.ts'
import { verifyInput } from '../script/verifyInput.ts'
import { assertStandard } from './assertStandard.ts'
import { assertUnlocked } from './assertUnlocked.ts'
import type { Block } from './block.ts'
import { buildBlock } from './buildBlock.ts'
import { createInscriptions, type Inscriptions } from './createInscriptions.ts'
import { createLedger, type Entry, type Ledger } from './createLedger.ts'
import { findReplaced } from './findReplaced.ts'
import { genesisBlock } from './genesisBlock.ts'
import { outpointOf, parseTransaction, virtualBytes } from '../script/parseTransaction.ts'
import type { ParsedTransaction } from '../script/parseTransaction.ts'

/** A chain: blocks, unspent outputs and the mempool. It knows nothing of HTTP. */
export interface Chain {
  readonly ledger: Ledger
  readonly inscriptions: Inscriptions
  tip(): Block
  blockAt(height: number): Block | undefined
  blockOf(hash: string): Block | undefined
  /** The median of the times of the eleven blocks up to a height. */
  medianTimeAt(height: number): number
  /** Validates a transaction and adds it to the mempool. Throws {@link RejectedTransactionError}. */
  submit(bytes: Uint8Array): string
  /** Mines the mempool into a block, with the time `timeSeconds` or as soon after as the rules allow. */
  mine(timeSeconds: number): Block
}

const maturityBlocks = 100
const medianBlocks = 11
const mostFeeSatsPerByte = 10_000n
const mostBlockWeight = 3_990_000

/** Creates a regtest chain with only the genesis block. Rewards go to `rewardScript`. */
export function createChain(rewardScript: Uint8Array): Chain {
  const ledger = createLedger()
  const blocks: Block[] = []
  const heights = new Map<string, number>()

  function append(block: Block): void {
    blocks.push(block)
    heights.set(block.hash, block.height)
    for (const transaction of block.transactions) {
      const known = ledger.find(transaction.txid)
      ledger.put({ feeSats: 0n, spent: [], ...known, transaction, block })
    }
  }

  function tip(): Block {
    const last = blocks.at(-1)
    if (!last) throw new Error('The chain has no block.')
    return last
  }

  function medianTimeAt(height: number): number {
    const times = blocks
      .slice(Math.max(0, height - medianBlocks + 1), height + 1)
      .map(({ timeSeconds }) => timeSeconds)
      .sort((one, other) => one - other)
    return times[Math.floor(times.length / 2)] ?? 0
  }

  function coinOf(input: ParsedTransaction['inputs'][number]): Entry {
    const entry = ledger.find(input.txid)
    const spender = ledger.spenderOf(outpointOf(input.txid, input.index))
    const isSpent = spender !== undefined && ledger.find(spender.txid)?.block !== undefined
    const isGenesis = entry?.block?.height === 0
    if (!entry?.transaction.outputs[input.index] || isSpent || isGenesis)
      throw new RejectedTransactionError(rejectionCodes.unusable, 'bad-txns-inputs-missingorspent')
    return entry
  }

  function assertMature(coins: readonly Entry[]): void {
    const nextHeight = tip().height + 1
    for (const { block, spent } of coins) {
      const isCoinbase = spent.length === 0
      if (isCoinbase && block && nextHeight - block.height < maturityBlocks)
        throw rejected('bad-txns-premature-spend-of-coinbase')
    }
  }

  function check(transaction: ParsedTransaction): { entry: Entry; replaced: readonly Entry[] } {
    assertStandard(transaction)
    const coins = transaction.inputs.map(coinOf)
    const nextHeight = tip().height + 1
    assertUnlocked(transaction, {
      nextHeight,
      medianTimeAt,
      heightOf: (index) => coins[index]?.block?.height ?? nextHeight,
    })
    assertMature(coins)
    const spent = transaction.inputs.map(({ index }, place) => {
      const output = coins[place]?.transaction.outputs[index]
      if (!output) throw new Error('A coin has gone.')
      return output
    })
    const feeSats = sum(spent) - sum(transaction.outputs)
    const room = BigInt(virtualBytes(transaction))
    if (feeSats < 0n) throw rejected('bad-txns-in-belowout')
    if (feeSats < room) throw rejected(`min relay fee not met, ${feeSats} < ${room}`)
    if (feeSats > mostFeeSatsPerByte * room)
      throw new RejectedTransactionError(
        rejectionCodes.unusable,
        'Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)',
      )
    const replaced = findReplaced(ledger, transaction, feeSats)
    for (const index of transaction.inputs.keys()) verifyInput(transaction, index, spent)
    return { entry: { transaction, block: undefined, feeSats, spent }, replaced }
  }

  append(genesisBlock())
  return {
    ledger,
    inscriptions: createInscriptions(ledger),
    tip,
    medianTimeAt,
    blockAt: (height) => blocks[height],
    blockOf: (hash) => blocks[heights.get(hash) ?? -1],

    submit(bytes) {
      const transaction = parseTransaction(bytes)
      const known = ledger.find(transaction.txid)
      if (known?.block)
        throw new RejectedTransactionError(
          rejectionCodes.alreadyInChain,
          'Transaction outputs already in utxo set',
        )
      if (known) return transaction.txid
      const { entry, replaced } = check(transaction)
      for (const other of replaced) ledger.remove(other.transaction.txid)
      ledger.put(entry)
      return transaction.txid
    },

    mine(timeSeconds) {
      let room = mostBlockWeight
      const taken: Entry[] = []
      for (const entry of ledger.waiting()) {
        room -= entry.transaction.weight
        if (room < 0) break
        taken.push(entry)
      }
      const previous = tip()
      const block = buildBlock({
        previous,
        timeSeconds: Math.max(timeSeconds, medianTimeAt(previous.height) + 1),
        transactions: taken.map(({ transaction }) => transaction),
        feesSats: taken.reduce((total, { feeSats }) => total + feeSats, 0n),
        rewardScript,
      })
      append(block)
      return block
    },
  }
}

function sum(outputs: readonly { readonly valueSats: bigint }[]): bigint {
  return outputs.reduce((total, { valueSats }) => total + valueSats, 0n)
}

function rejected(reason: string): RejectedTransactionError {
  return new RejectedTransactionError(rejectionCodes.rejected, reason)
}
