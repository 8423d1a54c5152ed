import type { AdapterHost } from '@latchkit/core'
import type { CaipNetworkId } from '@latchkit/wire'
import { readBlockhash } from './rpc/readBlockhash.ts'
import { readFee } from './rpc/readFee.ts'
import { readUnitPrice } from './rpc/readUnitPrice.ts'
import { simulate } from './rpc/simulate.ts'
import { compileMessage } from './transaction/compileMessage.ts'
import type { Instruction } from './transaction/instruction.ts'
import { setComputeBudget } from './transaction/setComputeBudget.ts'

/** What the network takes for one signature where it does not say otherwise, in lamports. */
export const signatureFee = 5_000n

/**
 * Lets a node try a transaction, gives it room for what it computes and a fifth more, and offers what others offer.
 * The network takes the whole of the fee, however little of the room is used.
 * @throws SimulationFailed, HttpFailed, Offline
 */
export async function estimateFee(
  host: AdapterHost,
  transaction: {
    readonly networkId: CaipNetworkId
    readonly payer: string
    readonly instructions: readonly Instruction[]
    readonly writableAccounts: readonly string[]
    /** False where the sender cannot pay for it: a node would only say that. */
    readonly canBeTried: boolean
  },
): Promise<{ readonly budget: readonly Instruction[]; readonly fee: bigint }> {
  const { networkId, payer, instructions, writableAccounts, canBeTried } = transaction
  const roomy = setComputeBudget({ unitLimit: unitsAtMost, microLamportsPerUnit: 0n })
  const [microLamportsPerUnit, { blockhash }, units] = await Promise.all([
    readUnitPrice(host, networkId, writableAccounts),
    readBlockhash(host, networkId),
    canBeTried ? simulate(host, networkId, payer, [...roomy, ...instructions]) : assumedUnits,
  ])
  const unitLimit = Math.min(Math.ceil(Number(units) * 1.2) + spareUnits, unitsAtMost)
  const budget = setComputeBudget({ unitLimit, microLamportsPerUnit })
  const message = compileMessage({
    payer,
    instructions: [...budget, ...instructions],
    blockhash,
    version: 'legacy',
  })
  const offered = (microLamportsPerUnit * BigInt(unitLimit) + 999_999n) / 1_000_000n
  const fee = (await readFee(host, networkId, message)) ?? signatureFee + offered
  return { budget, fee }
}

const unitsAtMost = 1_400_000
const assumedUnits = 50_000n
/** For what wallets put into a transaction, such as a check of their own. */
const spareUnits = 1_000
