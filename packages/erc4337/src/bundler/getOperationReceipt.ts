import { hexSchemas, readRpc } from '@latchkit/backend/chain'
import { numberToHex, zeroAddress, type Hex } from 'viem'
import { decodeErrorResult, parseEventLogs, type Log } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import * as v from 'valibot'
import { findTransaction } from './findTransaction.ts'
import type { BundlerContext } from './bundlerContext.ts'
import { parseOperationEvents, type OperationEvent } from './parseOperationEvents.ts'

const receiptSchema = v.looseObject({
  transactionHash: hexSchemas.hash,
  logs: v.array(v.looseObject({ address: hexSchemas.address, topics: v.array(hexSchemas.bytes) })),
})
type Receipt = v.InferOutput<typeof receiptSchema>

/** Returns the receipt of an operation in the shape of ERC-7769; `null` until it is in a block. */
export async function getOperationReceipt(
  context: BundlerContext,
  hash: Hex,
): Promise<object | null> {
  const transactionHash = await findTransaction(context, hash)
  if (!transactionHash) return null
  const receipt = await readRpc(
    context.chain,
    'eth_getTransactionReceipt',
    [transactionHash],
    v.nullable(receiptSchema),
  )
  const events = parseOperationEvents(receipt?.logs ?? [])
  const at = events.findIndex(({ userOpHash }) => userOpHash === hash)
  const event = events[at]
  if (!receipt || !event) return null
  const logs = logsOf(receipt, events, at)
  const reason = event.success ? undefined : reasonOf(logs)
  return {
    userOpHash: hash,
    entryPoint: event.entryPoint,
    sender: event.sender,
    nonce: numberToHex(event.nonce),
    ...(event.paymaster !== zeroAddress && { paymaster: event.paymaster }),
    actualGasCost: numberToHex(event.actualGasCost),
    actualGasUsed: numberToHex(event.actualGasUsed),
    success: event.success,
    ...(reason !== undefined && { reason }),
    logs,
    receipt,
  }
}

/** keccak256 of BeforeExecution(). */
const executionTopic: Hex = '0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972'

/** Returns the logs between the events of the previous operation and of this one. */
function logsOf({ logs }: Receipt, events: readonly OperationEvent[], at: number): Receipt['logs'] {
  const before =
    events[at - 1]?.index ?? logs.findIndex(({ topics }) => topics[0] === executionTopic)
  return logs.slice(before + 1, events[at]?.index)
}

function reasonOf(logs: Receipt['logs']): string | undefined {
  const [event] = parseEventLogs({
    abi: entryPoint08Abi,
    eventName: ['UserOperationRevertReason', 'PostOpRevertReason'],
    logs: logs as unknown as Log[],
  })
  if (!event) return undefined
  const data = event.args.revertReason
  try {
    const { args } = decodeErrorResult({ abi: [], data })
    return String(args?.[0] ?? data)
  } catch {
    return data
  }
}
