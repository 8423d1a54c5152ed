import { KitError, type CheckedSwap, type SwapRequest } from '@latchkit/core'
import { decimalsMismatchError } from '@latchkit/core/adapters'
import type { Address, Hex } from 'viem'
import { numberToHex } from '../abi/numberToHex.ts'
import type { NetworkClient } from '../engine/createNetworkClient.ts'
import { estimateFeesPerGas } from '../engine/estimateFeesPerGas.ts'
import { estimateL1Fee } from '../engine/estimateL1Fee.ts'
import type { FeesPerGas } from '../engine/feesPerGas.ts'
import { isRpcResponseError } from '../engine/rpcResponseError.ts'
import { revertReason } from '../engine/revertReason.ts'
import { rpcError } from '../engine/rpcError.ts'
import { readTokenDecimals } from '../engine/tokenCalls.ts'
import type { TransferTransaction } from '../engine/transferTransaction.ts'
import { chainIdHex } from '../wallet/walletCalls.ts'
import { assertSwapCall, unsafe } from './assertSwapCall.ts'
import type { Call } from './call.ts'
import { failing } from './failing.ts'
import { balanceCall, simulateSwap } from './simulateSwap.ts'
import { tokenApprovals } from './tokenApprovals.ts'

/** The transactions of a checked swap, in the order in which they are sent. */
export interface SwapTransactions {
  readonly approvals: readonly TransferTransaction[]
  readonly swap: TransferTransaction
}

/**
 * Checks a swap that a server has built: by its calldata, and by running it with its approvals on the current state of the
 * chain. Estimates its fee.
 * @throws UnsafeSwap, InsufficientFunds, SimulationFailed, DecimalsMismatch, FeeTooHigh, HttpFailed, Offline, TimedOut
 */
export async function checkSwap(
  client: NetworkClient,
  request: SwapRequest,
  isTogether: boolean,
): Promise<CheckedSwap> {
  try {
    const known = assertSwapCall(request)
    const { sell, buy, amount, minimumAmount, transaction, from } = request
    const owner = from.address as Address
    const to = transaction.to as Address
    const swap: Call = { to, data: transaction.data as Hex, value: transaction.value }
    const [nativeBalance, fees, approvals, held] = await Promise.all([
      client.request({ method: 'eth_getBalance', params: [owner, 'latest'] }).then(BigInt),
      estimateFeesPerGas(client),
      known.kind === 'wrap' ? [] : tokenApprovals(client, request),
      sell.address === undefined ? undefined : readWord(client, balanceCall(sell.address, owner)),
      assertDecimals(client, sell),
      assertDecimals(client, buy),
      known.wrapped && assertWraps(client, to, known.wrapped),
    ])
    if ((held ?? nativeBalance) < amount)
      throw new KitError('InsufficientFunds', 'The account does not hold enough.')

    const simulated = await simulateSwap(client, request, approvals, swap)
    const { received, spent, takesMore } = simulated
    if (received < minimumAmount) throw unsafe('less than the minimum arrived in a trial run')
    if (spent > amount) throw unsafe('more than the amount left in a trial run')
    if (takesMore ?? known.kind === 'opaque')
      throw unsafe('it takes more than the amount, or that cannot be ruled out')

    const used = approvals.length > 0 ? simulated.gas : await estimateGas(client, owner, swap)
    const gas = withMargin(used ?? unknownGas)
    const common = { from: owner, chainId: chainIdHex(request.networkId), ...feeFields(fees) }
    const transactions: SwapTransactions = {
      approvals: approvals.map((call) => ({
        ...common,
        to: call.to,
        data: call.data,
        value: '0x0',
        gas: numberToHex(approvalGas),
      })),
      swap: {
        ...common,
        to,
        data: swap.data,
        value: numberToHex(transaction.value),
        gas: numberToHex(gas),
      },
    }
    const dataFees = await Promise.all(
      [...approvals, swap].map(({ data }) => estimateL1Fee(client, data)),
    )
    const dataFee = dataFees.reduce((sum, fee) => sum + fee, 0n)
    const approving = BigInt(approvals.length)
    return {
      request,
      approvals: approvals.length,
      isTogether: isTogether && approvals.length > 0,
      receivedAmount: received,
      maximumFee: (gas + approving * approvalGas) * fees.maxFeePerGas + dataFee,
      expectedFee:
        ((used ?? unknownGas) + approving * usualApprovalGas) * fees.expectedFeePerGas + dataFee,
      nativeBalance,
      transactions,
    }
  } catch (error) {
    throw rpcError(error)
  }
}

/** Where no node simulates: replaced by an estimate once the approval is there. */
const unknownGas = 300_000n
const approvalGas = 100_000n
const usualApprovalGas = 50_000n

/** The state may change before the swap is mined, and refunds come after the limit was needed. */
function withMargin(gas: bigint): bigint {
  return (gas * 130n) / 100n
}

function feeFields(fees: FeesPerGas): Partial<TransferTransaction> {
  return fees.maxPriorityFeePerGas === undefined
    ? { gasPrice: numberToHex(fees.maxFeePerGas) }
    : {
        maxFeePerGas: numberToHex(fees.maxFeePerGas),
        maxPriorityFeePerGas: numberToHex(fees.maxPriorityFeePerGas),
      }
}

async function estimateGas(client: NetworkClient, from: Address, { to, data, value = 0n }: Call) {
  const call = { from, to, data, value: numberToHex(value) }
  try {
    return BigInt(await client.request({ method: 'eth_estimateGas', params: [call] }))
  } catch (error) {
    if (!isRpcResponseError(error)) throw error
    throw failing(revertReason(error) ?? 'The node rejected the swap.', error)
  }
}

async function readWord(client: NetworkClient, { to, data }: Call): Promise<bigint> {
  const params = [{ to, data }, 'latest'] as const
  const answer = await client.request({ method: 'eth_call', params: [...params] })
  return answer === '0x' ? 0n : BigInt(answer.slice(0, 66))
}

/** Amounts that were made with other decimals than the contract's are off by powers of ten. */
async function assertDecimals(client: NetworkClient, { address, decimals }: SwapRequest['sell']) {
  if (address === undefined) return
  const own = await readTokenDecimals(client, address as Address)
  if (own !== decimals) throw decimalsMismatchError(decimals, own, { tokenAddress: address })
}

/** `WETH9()` of Uniswap's router: another token in its place would be taken from the account, not wrapped. */
async function assertWraps(client: NetworkClient, router: Address, wrapped: Address) {
  const coin = await readWord(client, { to: router, data: '0x4aa4a4fc' })
  if (coin !== BigInt(wrapped)) throw unsafe('it takes a token for the native coin')
}
