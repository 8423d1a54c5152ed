import { RawTx } from '@scure/btc-signer'
import { bytes, compactSize, int32, uint32 } from '../script/wireNumbers.ts'
import type { Block } from './block.ts'
import { fromDisplay, hash256, toDisplay } from '../script/hash256.ts'
import { parseTransaction, type ParsedTransaction } from '../script/parseTransaction.ts'

/** What a block is to be made of. */
export interface BlockPlan {
  readonly previous: Block
  readonly timeSeconds: number
  readonly transactions: readonly ParsedTransaction[]
  readonly feesSats: bigint
  /** Who gets the reward. */
  readonly rewardScript: Uint8Array
}

/** Any second hash is good enough on regtest. */
const easyBits = 0x207fffff
const blockVersion = 0x20000000
const halvingBlocks = 150
const firstSubsidySats = 5_000_000_000n
const zero32 = new Uint8Array(32)

/** Builds the block after `previous`: coinbase, merkle root, witness commitment and proof of work. */
export function buildBlock(plan: BlockPlan): Block {
  const height = plan.previous.height + 1
  const coinbase = createCoinbase(plan, height)
  const transactions = [coinbase, ...plan.transactions]
  const root = merkleRoot(transactions.map(({ txid }) => fromDisplay(txid)))
  const head = bytes(
    int32(blockVersion),
    fromDisplay(plan.previous.hash),
    root,
    uint32(plan.timeSeconds),
    uint32(easyBits),
  )
  const { nonce, hash } = work(head)
  return {
    height,
    hash,
    previousHash: plan.previous.hash,
    version: blockVersion,
    merkleRoot: toDisplay(root),
    timeSeconds: plan.timeSeconds,
    bits: easyBits,
    nonce,
    header: bytes(head, uint32(nonce)),
    transactions,
    ...blockSize(transactions),
  }
}

/** How large a block with these transactions is. */
export function blockSize(
  transactions: readonly ParsedTransaction[],
): Pick<Block, 'bytes' | 'weight'> {
  const overhead = 80 + compactSize(transactions.length).length
  const sum = (of: (transaction: ParsedTransaction) => number): number =>
    transactions.reduce((total, transaction) => total + of(transaction), 0)
  return {
    bytes: overhead + sum((transaction) => transaction.bytes.length),
    weight: overhead * 4 + sum(({ weight }) => weight),
  }
}

function createCoinbase(plan: BlockPlan, height: number): ParsedTransaction {
  const witnessRoot = merkleRoot([
    zero32,
    ...plan.transactions.map(({ wtxid }) => fromDisplay(wtxid)),
  ])
  const commitment = hash256(witnessRoot, zero32)
  const subsidySats = firstSubsidySats >> BigInt(Math.floor(height / halvingBlocks))
  return parseTransaction(
    RawTx.encode({
      version: 2,
      segwitFlag: true,
      inputs: [
        {
          txid: zero32,
          index: 0xffffffff,
          finalScriptSig: bytes(pushHeight(height), Buffer.from('\u0009/latchkit')),
          sequence: 0xffffffff,
        },
      ],
      outputs: [
        { amount: subsidySats + plan.feesSats, script: plan.rewardScript },
        {
          amount: 0n,
          script: bytes(Uint8Array.of(0x6a, 0x24, 0xaa, 0x21, 0xa9, 0xed), commitment),
        },
      ],
      witnesses: [[zero32]],
      lockTime: 0,
    }),
  )
}

/** The height stands in the coinbase (BIP 34), small ones as an opcode. */
function pushHeight(height: number): Uint8Array {
  if (height <= 16) return Uint8Array.of(0x50 + height)
  const digits: number[] = []
  for (let rest = height; rest > 0; rest = Math.floor(rest / 256)) digits.push(rest % 256)
  if ((digits.at(-1) ?? 0) >= 0x80) digits.push(0)
  return Uint8Array.of(digits.length, ...digits)
}

function merkleRoot(hashes: readonly Uint8Array[]): Uint8Array {
  let level = hashes
  while (level.length > 1) {
    const next: Uint8Array[] = []
    for (let index = 0; index < level.length; index += 2) {
      const left = level[index] ?? zero32
      next.push(hash256(left, level[index + 1] ?? left))
    }
    level = next
  }
  return level[0] ?? zero32
}

function work(head: Uint8Array): { readonly nonce: number; readonly hash: string } {
  for (let nonce = 0; ; nonce += 1) {
    const hash = hash256(head, uint32(nonce))
    if ((hash[31] ?? 0xff) < 0x80) return { nonce, hash: toDisplay(hash) }
  }
}
