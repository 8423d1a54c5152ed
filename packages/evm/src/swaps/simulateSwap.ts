import type { SwapRequest } from '@latchkit/core'
import type { Address, Hex } from 'viem'
import { byteLength } from '../abi/byteLength.ts'
import { encodeWord } from '../abi/encodeWord.ts'
import { numberToHex } from '../abi/numberToHex.ts'
import type { NetworkClient } from '../engine/createNetworkClient.ts'
import { isRpcResponseError } from '../engine/rpcResponseError.ts'
import { encodeBalanceOf } from '../engine/tokenCalls.ts'
import type { Call } from './call.ts'
import { failing } from './failing.ts'
import { simulateAsAccount } from './simulateAsAccount.ts'

/** What a swap does to the account on the current state of the chain. */
export interface SimulatedSwap {
  /** Base units of the token that is bought, as they arrive. */
  readonly received: bigint
  /** Base units of the token that is sold, as they leave. */
  readonly spent: bigint
  /** True if something else leaves the account, or may later; `undefined` where the node cannot say. */
  readonly takesMore: boolean | undefined
  /** What the swap has used; `undefined` where the node cannot say. */
  readonly gas: bigint | undefined
}

/** Returns the balance of the address in its calldata: code for an address that has none. */
const balanceReader = {
  address: '0x000000000000000000000000000000000000ba1a',
  code: '0x6000353160005260206000f3',
} as const

/** The call that reads what an account has of a token, or of the native coin. */
export function balanceCall(token: string | undefined, owner: Address): Call {
  return token === undefined
    ? { to: balanceReader.address, data: `0x${encodeWord(owner)}` }
    : { to: token as Address, data: encodeBalanceOf(owner) }
}

/**
 * Runs approvals and a swap one after the other with `eth_simulateV1`; where no node of the network has that, with
 * `eth_call` and the account's code overridden by code that makes the same calls.
 * @throws SimulationFailed where the swap or an approval would revert, HttpFailed, Offline
 */
export async function simulateSwap(
  client: NetworkClient,
  { from, sell, buy }: SwapRequest,
  approvals: readonly Call[],
  swap: Call,
): Promise<SimulatedSwap> {
  const owner = from.address as Address
  const balances = [balanceCall(buy.address, owner), balanceCall(sell.address, owner)]
  const steps = [...approvals, ...balances, swap, ...balances]
  const overrides = { [balanceReader.address]: { code: balanceReader.code } }
  const calls = await simulateV1(client, owner, steps, overrides)
  const answers =
    calls?.map(({ returnData }) => returnData) ??
    (await simulateAsAccount(client, owner, steps, overrides))
  const [boughtBefore, soldBefore, , boughtAfter, soldAfter] = answers
    .slice(approvals.length)
    .map(amountOf)
  const made = calls?.[approvals.length + balances.length]
  if ([boughtBefore, soldBefore, boughtAfter, soldAfter].includes(undefined))
    throw failing('A token of the swap does not say its balance.')
  return {
    received: (boughtAfter ?? 0n) - (boughtBefore ?? 0n),
    spent: (soldBefore ?? 0n) - (soldAfter ?? 0n),
    takesMore: made && made.logs.some((log) => takesMore(log, owner, sell.address, swap.to)),
    gas: made && BigInt(made.gasUsed),
  }
}

interface Log {
  readonly address: Hex
  readonly topics: readonly Hex[]
}

interface MadeCall {
  readonly status: Hex
  readonly returnData: Hex
  readonly gasUsed: Hex
  readonly logs: readonly Log[]
  readonly error?: { readonly message?: string }
}

/** Returns what each call has done; `undefined` where no node has the method. */
async function simulateV1(
  client: NetworkClient,
  from: Address,
  steps: readonly Call[],
  stateOverrides: object,
): Promise<readonly MadeCall[] | undefined> {
  const calls = steps.map(({ value = 0n, ...call }) => ({
    from,
    ...call,
    value: numberToHex(value),
  }))
  const made = await client
    .request({
      method: 'eth_simulateV1',
      params: [{ blockStateCalls: [{ stateOverrides, calls }] }, 'latest'],
    } as never)
    .catch((error: unknown) => {
      if (isRpcResponseError(error)) return undefined
      throw error
    })
  if (made === undefined) return undefined
  const [block] = made as unknown as readonly { readonly calls: readonly MadeCall[] }[]
  if (block?.calls.length !== steps.length) throw failing('The node did not simulate the swap.')
  const reverted = block.calls.find(({ status }) => status !== '0x1')
  if (reverted) throw failing(reverted.error?.message ?? 'The network refused it.')
  return block.calls
}

function amountOf(answer: Hex): bigint | undefined {
  return byteLength(answer) === 32 ? BigInt(answer) : undefined
}

// Transfer(address,address,uint256), Approval(address,address,uint256), ApprovalForAll(address,address,bool)
const transferred = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const approved: ReadonlySet<string> = new Set([
  '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
])

// ERC-1155: TransferSingle and TransferBatch. Who acts comes first, then whose it was.
const editionsTransferred: ReadonlySet<string> = new Set([
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
])

/** The token that is sold may leave, and may note what is left of the router's allowance. Nothing else may. */
function takesMore(
  { address, topics: [event = '0x', owner = '0x', other = '0x'] }: Log,
  account: Address,
  sold: string | undefined,
  router: Address,
): boolean {
  const own = `0x${encodeWord(account)}`
  if (editionsTransferred.has(event)) return other.toLowerCase() === own
  if (owner.toLowerCase() !== own) return false
  const isSold = address.toLowerCase() === sold?.toLowerCase()
  if (event === transferred) return !isSold
  return approved.has(event) && !(isSold && other.toLowerCase() === `0x${encodeWord(router)}`)
}
