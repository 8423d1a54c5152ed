import type { AdapterHost, TransferSpeed } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { readBlockhash } from './rpc/readBlockhash.ts'
import { readFee } from './rpc/readFee.ts'
import { readUnitPrices } from './rpc/readUnitPrices.ts'
import { simulate } from './rpc/simulate.ts'
import { compileMessage } from './transaction/compileMessage.ts'
import type { Instruction } from './transaction/instruction.ts'
import { setComputeBudget } from './transaction/setComputeBudget.ts'

/** What the network takes for one signature where it does not say otherwise, in lamports. */
export const signatureFee = 5_000n

/** What a transaction will cost, and the instructions that say so. */
export interface EstimatedFee {
  readonly budget: readonly Instruction[]
  /** In lamports, as all fees here. */
  readonly fee: bigint
  readonly feesBySpeed: Readonly<Record<TransferSpeed, bigint>>
}

/**
 * Lets a node try a transaction, gives it room for what it computes and a fifth more, and offers what others offer.
 * The network takes the whole of the fee, however little of the room is used.
 * @throws SimulationFailed, HttpFailed, Offline
 */
export async function estimateFee(
  host: AdapterHost,
  transaction: {
    readonly networkId: NetworkId
    readonly payer: string
    readonly instructions: readonly Instruction[]
    readonly writableAccounts: readonly string[]
    /** False where the sender cannot pay for it: a node would only say that. */
    readonly canBeTried: boolean
    readonly speed: TransferSpeed
  },
): Promise<EstimatedFee> {
  const { networkId, payer, instructions, writableAccounts, canBeTried, speed } = transaction
  const roomy = setComputeBudget({ unitLimit: unitsAtMost, microLamportsPerUnit: 0n })
  const [prices, { blockhash }, units] = await Promise.all([
    readUnitPrices(host, networkId, writableAccounts),
    readBlockhash(host, networkId),
    canBeTried ? simulate(host, networkId, payer, [...roomy, ...instructions]) : assumedUnits,
  ])
  const unitLimit = Math.min(Math.ceil(Number(units) * 1.2) + spareUnits, unitsAtMost)
  const budget = setComputeBudget({ unitLimit, microLamportsPerUnit: prices[speed] })
  const message = compileMessage({
    payer,
    instructions: [...budget, ...instructions],
    blockhash,
    version: 'legacy',
  })
  const offeredAt = (at: TransferSpeed): bigint =>
    (prices[at] * BigInt(unitLimit) + 999_999n) / 1_000_000n
  const fee = (await readFee(host, networkId, message)) ?? signatureFee + offeredAt(speed)
  const feeAt = (at: TransferSpeed): bigint => fee - offeredAt(speed) + offeredAt(at)
  return {
    budget,
    fee,
    feesBySpeed: { slow: feeAt('slow'), normal: feeAt('normal'), fast: feeAt('fast') },
  }
}

const unitsAtMost = 1_400_000
const assumedUnits = 50_000n
/** For what wallets put into a transaction, such as a check of their own. */
const spareUnits = 1_000
