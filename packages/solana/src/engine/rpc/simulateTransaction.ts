import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { base64 } from '@latchkit/core/adapters'
import { simulationError } from '../simulationError.ts'
import { compileMessage, unsignedTransaction } from '../transaction/compileMessage.ts'
import type { Instruction } from '../transaction/instructions.ts'
import { callRpc } from './callRpc.ts'
import { parseQuantity } from './parseQuantity.ts'
import { unreadableError } from './unreadableError.ts'

/**
 * Simulates a transaction. Returns the compute units that it uses.
 * @throws SimulationFailed with the program's reason
 */
export async function simulateTransaction(
  host: AdapterHost,
  networkId: NetworkId,
  feePayer: string,
  instructions: readonly Instruction[],
): Promise<bigint> {
  const method = 'simulateTransaction'
  // The node replaces this blockhash by a recent one.
  const message = compileMessage({ feePayer, instructions, blockhash: feePayer, version: 'legacy' })
  const answer = await callRpc(host, networkId, method, [
    base64.encode(unsignedTransaction(message)),
    { encoding: 'base64', commitment: 'confirmed', sigVerify: false, replaceRecentBlockhash: true },
  ])
  const { value } = (answer ?? {}) as { readonly value?: Readonly<Record<string, unknown>> }
  if (!value) throw unreadableError(method)
  if (value['err'] !== null && value['err'] !== undefined)
    throw simulationError(value['err'], value['logs'])
  const units = parseQuantity(value['unitsConsumed'])
  if (units === undefined) throw unreadableError(method)
  return units
}
