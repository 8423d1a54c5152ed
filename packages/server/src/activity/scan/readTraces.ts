import { toHex, type Hex } from 'viem'
import type { Chain } from '../../chain/chain.ts'
import type { RangeReader } from './createRangeReader.ts'
import type { InternalTransfer, Touch } from './touch.ts'

interface RpcTrace {
  readonly action: {
    readonly from?: Hex
    readonly to?: Hex
    readonly value?: Hex
    readonly callType?: string
    /** Of a contract that ends itself. */
    readonly address?: Hex
    readonly refundAddress?: Hex
    readonly balance?: Hex
  }
  readonly blockHash: Hex
  readonly blockNumber: number
  readonly error?: string
  readonly result?: { readonly address?: Hex } | null
  readonly traceAddress: readonly number[]
  readonly transactionHash: Hex | null
  readonly transactionPosition: number | null
}

/** Every transaction that an account sent or got coins by, and the coins that contracts moved for it. */
export async function readTraces(
  chain: Chain,
  address: string,
  range: { readonly from: number; readonly to: number; readonly inRanges: RangeReader },
): Promise<{ readonly touches: readonly Touch[]; readonly internal: readonly InternalTransfer[] }> {
  const sides = await Promise.all(
    (['fromAddress', 'toAddress'] as const).map((side) =>
      range.inRanges(range.from, range.to, (from, to) =>
        chain.request<readonly RpcTrace[]>('trace_filter', [
          { fromBlock: toHex(from), toBlock: toHex(to), [side]: [address] },
        ]),
      ),
    ),
  )
  const touches = new Map<string, Touch>()
  const internal = new Map<string, InternalTransfer>()
  for (const trace of sides.flat()) {
    if (trace.transactionHash === null || trace.transactionPosition === null) continue
    const moved = readMove(trace, address)
    if (trace.traceAddress.length > 0 && !moved) continue
    if (moved) internal.set(`${moved.hash} ${moved.path}`, moved)
    touches.set(trace.transactionHash, {
      block: trace.blockNumber,
      position: trace.transactionPosition,
      hash: trace.transactionHash,
      blockHash: trace.blockHash,
    })
  }
  return { touches: [...touches.values()], internal: [...internal.values()] }
}

/** Coins that a call moved inside a transaction (CALLCODE and DELEGATECALL move none, whatever they state); what the transaction itself carries is read from it. */
function readMove(trace: RpcTrace, account: string): InternalTransfer | undefined {
  const { action } = trace
  if (
    trace.traceAddress.length === 0 ||
    trace.error !== undefined ||
    (action.callType ?? 'call') !== 'call'
  ) {
    return undefined
  }
  const sender = (action.from ?? action.address ?? '').toLowerCase()
  const receiver = (action.to ?? action.refundAddress ?? trace.result?.address ?? '').toLowerCase()
  const amount = BigInt(action.value ?? action.balance ?? '0x0')
  if (amount === 0n || (sender !== account && receiver !== account)) return undefined
  return {
    hash: trace.transactionHash as string,
    path: trace.traceAddress.join('.'),
    block: trace.blockNumber,
    sender,
    receiver,
    amount,
  }
}
