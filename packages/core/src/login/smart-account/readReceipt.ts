import type { HexText } from '@latchkit/wire'
import * as v from 'valibot'
import { KitError } from '../../errors.ts'
import { callNode } from '../callNode.ts'
import { askBundler } from './askBundler.ts'
import type { StoredCalls } from './callsRepository.ts'
import { entryPointFor } from './entryPointFor.ts'
import { addressSchema, bytesSchema, hashSchema, isSameAddress, quantitySchema } from './hex.ts'
import type { SmartAccountParts } from './smartAccountParts.ts'

const logSchema: v.GenericSchema<unknown, OperationLog> = v.object({
  address: addressSchema,
  topics: v.array(hashSchema),
  data: bytesSchema,
})
const claimSchema = v.object({
  userOpHash: hashSchema,
  sender: addressSchema,
  receipt: v.object({ transactionHash: hashSchema }),
})
const receiptSchema = v.object({
  transactionHash: hashSchema,
  blockHash: hashSchema,
  blockNumber: quantitySchema,
  gasUsed: quantitySchema,
  logs: v.array(logSchema),
})

/** What a contract has written during an operation. */
export interface OperationLog {
  readonly address: HexText
  readonly topics: readonly HexText[]
  readonly data: HexText
}

/** What became of an operation, in the words of EIP-5792. */
export interface OperationReceipt {
  readonly isSuccess: boolean
  readonly logs: readonly OperationLog[]
  readonly transactionHash: HexText
  readonly blockHash: HexText
  readonly blockNumber: HexText
  readonly gasUsed: HexText
}

/** UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256): it ends an operation. */
const endTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** BeforeExecution(): the first operation begins after it. */
const beginTopic = '0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972'

/**
 * Returns the receipt of an operation; `undefined` until it is in a block. The bundler only says in which transaction it is: what
 * happened there is read from the network, by the hash that the frame has signed.
 * @throws HttpFailed if the bundler answers for another operation, or the network cannot be reached
 */
export async function readReceipt(
  { kit, network, address, kind }: Omit<SmartAccountParts, 'request'>,
  userOpHash: HexText,
): Promise<OperationReceipt | undefined> {
  const entryPoint = entryPointFor({ kind })
  const answer = await askBundler(kit, network, 'eth_getUserOperationReceipt', [userOpHash])
  if (answer === null) return undefined
  const claim = v.safeParse(claimSchema, answer)
  if (
    !claim.success ||
    claim.output.userOpHash !== userOpHash ||
    !isSameAddress(claim.output.sender, address)
  )
    throw otherOperation()
  const { transactionHash } = claim.output.receipt
  const found = await callNode(kit, network)('eth_getTransactionReceipt', [transactionHash])
  // The node may be a block behind the bundler's.
  if (found === null) return undefined
  const receipt = v.safeParse(receiptSchema, found)
  if (!receipt.success) throw otherOperation()
  const { logs, ...rest } = receipt.output
  const isEvent = (log: OperationLog, topic: string): boolean =>
    isSameAddress(log.address, entryPoint) && log.topics[0] === topic
  const end = logs.findIndex((log) => isEvent(log, endTopic) && log.topics[1] === userOpHash)
  const event = logs[end]
  if (!event) throw otherOperation()
  const begin = logs.findLastIndex(
    (log, at) => at < end && (isEvent(log, endTopic) || isEvent(log, beginTopic)),
  )
  return { ...rest, isSuccess: isSuccessful(event.data), logs: logs.slice(begin + 1, end) }
}

/** The second of four words: nonce, success, cost, gas. */
function isSuccessful(data: HexText): boolean {
  return BigInt(`0x${data.slice(2 + 64, 2 + 128) || '0'}`) === 1n
}

function otherOperation(): KitError {
  return new KitError('HttpFailed', 'The bundler has answered for another operation.')
}

/** True if the bundler has given an operation up for good. */
export async function isDropped(
  { kit, network }: Pick<SmartAccountParts, 'kit' | 'network'>,
  { userOpHash, at }: Pick<StoredCalls, 'userOpHash' | 'at'>,
): Promise<boolean> {
  const answer = await askBundler(kit, network, 'pimlico_getUserOperationStatus', [userOpHash])
  const { status } = (answer ?? {}) as { readonly status?: unknown }
  return status === 'rejected' || (status === 'not_found' && Date.now() - at > forgottenAfterMs)
}

/** A bundler that has not heard of an operation for so long never had it. */
const forgottenAfterMs = 600_000
