import type { AdapterHost, TransferSpeed } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { getLatestBlockhash } from './rpc/getLatestBlockhash.ts'
import { getFeeForMessage } from './rpc/getFeeForMessage.ts'
import { getPrioritizationFees } from './rpc/getPrioritizationFees.ts'
import { simulateTransaction } from './rpc/simulateTransaction.ts'
import { compileMessage } from './transaction/compileMessage.ts'
import { setComputeBudget, type Instruction } from './transaction/instructions.ts'

/** The base fee, if the network does not say otherwise. */
export const lamportsPerSignature = 5_000n

/** The fee of a transaction, and the compute budget instructions that set it. */
export interface EstimatedFee {
  readonly budget: readonly Instruction[]
  /** In lamports, as all fees here. */
  readonly fee: bigint
  readonly feesBySpeed: Readonly<Record<TransferSpeed, bigint>>
}

/**
 * Simulates a transaction, and sets its compute unit limit a fifth above what it used and its compute unit price to what
 * recent transactions paid. The network charges for the whole limit.
 * @throws SimulationFailed, HttpFailed, Offline
 */
export async function estimateFee(
  host: AdapterHost,
  transaction: {
    readonly networkId: NetworkId
    readonly feePayer: string
    readonly instructions: readonly Instruction[]
    readonly writableAccounts: readonly string[]
    /** False if the sender cannot pay for it: the simulation would fail for that reason alone. */
    readonly canBeSimulated: boolean
    readonly speed: TransferSpeed
  },
): Promise<EstimatedFee> {
  const { networkId, feePayer, instructions, writableAccounts, canBeSimulated, speed } = transaction
  const maximumBudget = setComputeBudget({ unitLimit: maximumUnits, microLamportsPerUnit: 0n })
  const [prices, { blockhash }, units] = await Promise.all([
    getPrioritizationFees(host, networkId, writableAccounts),
    getLatestBlockhash(host, networkId),
    canBeSimulated
      ? simulateTransaction(host, networkId, feePayer, [...maximumBudget, ...instructions])
      : assumedUnits,
  ])
  const unitLimit = Math.min(Math.ceil(Number(units) * 1.2) + spareUnits, maximumUnits)
  const budget = setComputeBudget({ unitLimit, microLamportsPerUnit: prices[speed] })
  const message = compileMessage({
    feePayer,
    instructions: [...budget, ...instructions],
    blockhash,
    version: 'legacy',
  })
  const priorityFeeAt = (at: TransferSpeed): bigint =>
    (prices[at] * BigInt(unitLimit) + 999_999n) / 1_000_000n
  const fee =
    (await getFeeForMessage(host, networkId, message)) ??
    lamportsPerSignature + priorityFeeAt(speed)
  const feeAt = (at: TransferSpeed): bigint => fee - priorityFeeAt(speed) + priorityFeeAt(at)
  return {
    budget,
    fee,
    feesBySpeed: { slow: feeAt('slow'), normal: feeAt('normal'), fast: feeAt('fast') },
  }
}

const maximumUnits = 1_400_000
const assumedUnits = 50_000n
/** For instructions that wallets add, such as a check of their own. */
const spareUnits = 1_000
