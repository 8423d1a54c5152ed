import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { base64 } from '@latchkit/core/adapters'
import { simulationError } from '../simulationError.ts'
import { compileMessage } from '../transaction/compileMessage.ts'
import type { Instruction } from '../transaction/instruction.ts'
import { unsignedTransaction } from '../transaction/unsignedTransaction.ts'
import { callRpc } from './callRpc.ts'
import { readQuantity } from './readQuantity.ts'
import { unreadable } from './unreadable.ts'

/**
 * Lets a node try a transaction without sending it. Answers the compute units that it takes.
 * @throws SimulationFailed with the program's reason
 */
export async function simulate(
  host: AdapterHost,
  networkId: NetworkId,
  payer: string,
  instructions: readonly Instruction[],
): Promise<bigint> {
  const method = 'simulateTransaction'
  // The node puts a recent block in the place of this one.
  const message = compileMessage({ payer, instructions, blockhash: payer, version: 'legacy' })
  const answer = await callRpc(host, networkId, method, [
    base64.encode(unsignedTransaction(message)),
    { encoding: 'base64', commitment: 'confirmed', sigVerify: false, replaceRecentBlockhash: true },
  ])
  const { value } = (answer ?? {}) as { readonly value?: Readonly<Record<string, unknown>> }
  if (!value) throw unreadable(method)
  if (value['err'] !== null && value['err'] !== undefined)
    throw simulationError(value['err'], value['logs'])
  const units = readQuantity(value['unitsConsumed'])
  if (units === undefined) throw unreadable(method)
  return units
}
