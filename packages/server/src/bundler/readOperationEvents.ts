import { findEntryPoint } from '@latchkit/backend/chain'
import { parseEventLogs, type Address, type Hex, type Log } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'

/** How an operation ended, as its EntryPoint tells. */
export interface OperationEvent {
  readonly userOpHash: Hex
  readonly sender: Address
  readonly paymaster: Address
  readonly nonce: bigint
  readonly success: boolean
  readonly actualGasCost: bigint
  readonly actualGasUsed: bigint
  readonly entryPoint: Address
  readonly transactionHash: Hex
  /** Its place among the logs that were given. */
  readonly index: number
}

/** Finds what EntryPoints tell of operations, in the order of the logs. Other contracts can not pass for one. */
export function readOperationEvents(logs: readonly unknown[]): readonly OperationEvent[] {
  return logs.flatMap((log, index) => {
    const entryPoint = findEntryPoint(String((log as { readonly address?: unknown }).address))
    if (!entryPoint) return []
    const [event] = parseEventLogs({
      abi: entryPoint08Abi,
      eventName: 'UserOperationEvent',
      logs: [log as Log],
    })
    if (!event) return []
    return [
      {
        ...event.args,
        entryPoint: entryPoint.address,
        transactionHash: event.transactionHash,
        index,
      },
    ]
  })
}
