import { findEntryPoint } from '@latchkit/backend/chain'
import { parseEventLogs, type Address, type Hex, type Log } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'

/** A UserOperationEvent of an EntryPoint. */
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
  /** Index in the given logs. */
  readonly index: number
}

/** Returns the UserOperationEvents among logs, in their order. Events of other contracts are ignored. */
export function parseOperationEvents(logs: readonly unknown[]): readonly OperationEvent[] {
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
