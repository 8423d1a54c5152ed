import { type Chain, hexSchemas, readRpc } from '@latchkit/backend/chain'
import { HttpError, RpcError, UpstreamError } from '@latchkit/backend/errors'
import { nativeTokenAddress } from '@latchkit/wire'
import * as v from 'valibot'
import {
  encodeFunctionData,
  erc20Abi,
  hexToBigInt,
  pad,
  toEventSelector,
  toHex,
  type Address,
  type Hex,
} from 'viem'
import type { SwapOrder, SwapTransaction } from '../../swapProvider.ts'

/** What a swap would do to its user on the current state of the chain. */
export interface SimulatedSwap {
  readonly succeeds: boolean
  /** Base units of the target token that arrive; negative if the user loses some. */
  readonly received: bigint
  /** Base units of the source token that leave the user. */
  readonly spent: bigint
  /** True if another token leaves the user, or anybody is allowed to take tokens of the user later. */
  readonly takesMore: boolean
}

/**
 * Runs a swap with `eth_simulateV1`, after an approval of the amount for the spender.
 * @throws HttpError 503 where no node of the network has that method
 */
export async function simulateSwap(
  chain: Chain,
  order: SwapOrder,
  spender: Address,
  { to, data, valueWei }: SwapTransaction,
): Promise<SimulatedSwap> {
  const { user, from, amount } = order
  const balances = [balanceCall(order.to, user), balanceCall(from, user)]
  const approval =
    from === nativeTokenAddress
      ? []
      : [
          {
            from: user,
            to: from,
            data: encodeFunctionData({
              abi: erc20Abi,
              functionName: 'approve',
              args: [spender, amount],
            }),
          },
        ]
  const swap = { from: user, to, data, value: toHex(valueWei) }
  const calls = await simulate(chain, [...approval, ...balances, swap, ...balances])
  const [toBefore, fromBefore, transaction, toAfter, fromAfter] = calls.slice(approval.length)
  if (!transaction) throw new UpstreamError('malformed', { taken: true })
  return {
    succeeds: transaction.status === '0x1',
    received: amountOf(toAfter) - amountOf(toBefore),
    spent: amountOf(fromBefore) - amountOf(fromAfter),
    takesMore: transaction.logs.some((log) => takesMore(log, order, spender)),
  }
}

/** Returns the balance of the address in its call data: code for an address that has none. */
const balanceReader = { address: pad('0xba1a', { size: 20 }), code: '0x6000353160005260206000f3' }

function balanceCall(token: Address, user: Address): object {
  return token === nativeTokenAddress
    ? { from: user, to: balanceReader.address, data: pad(user) }
    : {
        from: user,
        to: token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [user] }),
      }
}

interface Log {
  readonly address: Hex
  readonly topics: readonly Hex[]
}

interface SimulatedCall {
  readonly status: Hex
  readonly returnData: Hex
  readonly logs: readonly Log[]
}

const resultSchema: v.GenericSchema<unknown, readonly { readonly calls: SimulatedCall[] }[]> =
  v.array(
    v.object({
      calls: v.array(
        v.object({
          status: hexSchemas.quantity,
          returnData: hexSchemas.bytes,
          logs: v.optional(
            v.array(v.object({ address: hexSchemas.bytes, topics: v.array(hexSchemas.bytes) })),
            [],
          ),
        }),
      ),
    }),
  )

async function simulate(chain: Chain, calls: readonly object[]): Promise<readonly SimulatedCall[]> {
  const stateOverrides = { [balanceReader.address]: { code: balanceReader.code } }
  try {
    const [block] = await readRpc(
      chain,
      'eth_simulateV1',
      [{ blockStateCalls: [{ stateOverrides, calls }] }, 'latest'],
      resultSchema,
    )
    if (block?.calls.length !== calls.length) throw new UpstreamError('malformed', { taken: true })
    return block.calls
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    throw new HttpError(
      503,
      '',
      'No node of this network can simulate a swap (eth_simulateV1), so that what the swap service has built cannot be checked.',
      { cause: error },
    )
  }
}

function amountOf(call: SimulatedCall | undefined): bigint {
  return call?.status === '0x1' && call.returnData.length === 66 ? hexToBigInt(call.returnData) : 0n
}

const transfers = toEventSelector('Transfer(address,address,uint256)')
const approvals: ReadonlySet<string> = new Set([
  toEventSelector('Approval(address,address,uint256)'),
  toEventSelector('ApprovalForAll(address,address,bool)'),
])

/** ERC-1155: who acts comes first, then whose it was. */
const editionTransfers: ReadonlySet<string> = new Set([
  toEventSelector('TransferSingle(address,address,address,uint256,uint256)'),
  toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])'),
])

/** The source token may leave, and may note what is left of the spender's allowance. Nothing else may. */
function takesMore(
  { address, topics: [event = '0x', owner = '0x', other = '0x'] }: Log,
  { from, user }: SwapOrder,
  spender: Address,
): boolean {
  if (editionTransfers.has(event)) return other.toLowerCase() === pad(user)
  if (owner.toLowerCase() !== pad(user)) return false
  const isSource = address.toLowerCase() === from
  if (event === transfers) return !isSource
  return approvals.has(event) && !(isSource && other.toLowerCase() === pad(spender).toLowerCase())
}
