import { type Chain, hexSchemas, readRpc } from '@latchkit/backend/chain'
import { toHex, type Hex } from 'viem'
import * as v from 'valibot'
import type { RangeReader } from './createRangeReader.ts'
import type { InternalTransfer, Touch } from './scanQueries.ts'

interface RpcTrace {
  readonly action: {
    readonly from?: Hex | null | undefined
    readonly to?: Hex | null | undefined
    readonly value?: Hex | null | undefined
    readonly callType?: string | null | undefined
    /** Of a contract that self-destructs. */
    readonly address?: Hex | null | undefined
    readonly refundAddress?: Hex | null | undefined
    readonly balance?: Hex | null | undefined
  }
  readonly blockHash: Hex
  readonly blockNumber: number
  readonly error?: string | null | undefined
  readonly result?: { readonly address?: Hex | null | undefined } | null | undefined
  readonly traceAddress: readonly number[]
  readonly transactionHash?: Hex | null | undefined
  readonly transactionPosition?: number | null | undefined
}

const index = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const tracesSchema: v.GenericSchema<unknown, readonly RpcTrace[]> = v.array(
  v.object({
    action: v.object({
      from: v.nullish(hexSchemas.address),
      to: v.nullish(hexSchemas.address),
      value: v.nullish(hexSchemas.quantity),
      callType: v.nullish(v.string()),
      address: v.nullish(hexSchemas.address),
      refundAddress: v.nullish(hexSchemas.address),
      balance: v.nullish(hexSchemas.quantity),
    }),
    blockHash: hexSchemas.hash,
    blockNumber: index,
    error: v.nullish(v.string()),
    result: v.nullish(v.object({ address: v.nullish(hexSchemas.address) })),
    traceAddress: v.array(index),
    transactionHash: v.nullish(hexSchemas.hash),
    transactionPosition: v.nullish(index),
  }),
)

/** Returns every transaction by which an account sent or received native currency, and its internal transfers. */
export async function readTraces(
  chain: Chain,
  address: string,
  range: { readonly from: number; readonly to: number; readonly inRanges: RangeReader },
): Promise<{ readonly touches: readonly Touch[]; readonly internal: readonly InternalTransfer[] }> {
  const sides = await Promise.all(
    (['fromAddress', 'toAddress'] as const).map((side) =>
      range.inRanges(range.from, range.to, (from, to) =>
        readRpc(
          chain,
          'trace_filter',
          [{ fromBlock: toHex(from), toBlock: toHex(to), [side]: [address] }],
          tracesSchema,
        ),
      ),
    ),
  )
  const touches = new Map<string, Touch>()
  const internal = new Map<string, InternalTransfer>()
  for (const trace of sides.flat()) {
    const { transactionHash: hash, transactionPosition: position } = trace
    if (typeof hash !== 'string' || typeof position !== 'number') continue
    const moved = parseTransfer(trace, hash, address)
    if (trace.traceAddress.length > 0 && !moved) continue
    if (moved) internal.set(`${moved.hash} ${moved.path}`, moved)
    touches.set(hash, { block: trace.blockNumber, position, hash, blockHash: trace.blockHash })
  }
  return { touches: [...touches.values()], internal: [...internal.values()] }
}

/**
 * Parses the native transfer of a call inside a transaction. CALLCODE and DELEGATECALL move nothing, whatever value they
 * state; the transaction's own value is not part of it.
 */
function parseTransfer(
  trace: RpcTrace,
  hash: string,
  account: string,
): InternalTransfer | undefined {
  const { action } = trace
  if (
    trace.traceAddress.length === 0 ||
    typeof trace.error === 'string' ||
    (action.callType ?? 'call') !== 'call'
  ) {
    return undefined
  }
  const sender = (action.from ?? action.address ?? '').toLowerCase()
  const receiver = (action.to ?? action.refundAddress ?? trace.result?.address ?? '').toLowerCase()
  const amount = BigInt(action.value ?? action.balance ?? '0x0')
  if (amount === 0n || (sender !== account && receiver !== account)) return undefined
  return {
    hash,
    path: trace.traceAddress.join('.'),
    block: trace.blockNumber,
    sender,
    receiver,
    amount,
  }
}
