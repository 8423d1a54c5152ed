import { KitError, type PreparedTransfer, type TransferRequest } from '@latchkit/core'
import { decimalsMismatchError } from '@latchkit/core/adapters'
import type { Address, Hex } from 'viem'
import { numberToHex } from '../abi/numberToHex.ts'
import type { NetworkClient } from './createNetworkClient.ts'
import { checksumAddress } from '../address/checksumAddress.ts'
import { chainIdHex } from '../wallet/walletCalls.ts'
import { estimateL1Fee } from './estimateL1Fee.ts'
import { estimateFeesPerGas } from './estimateFeesPerGas.ts'
import { isRpcResponseError, RpcResponseError } from './rpcResponseError.ts'
import { revertReason } from './revertReason.ts'
import { rpcError } from './rpcError.ts'
import { encodeNftTransfer, readNftBalance } from './nftCalls.ts'
import { encodeTokenTransfer, readTokenBalance, readTokenDecimals } from './tokenCalls.ts'
import type { TransferTransaction } from './transferTransaction.ts'

/**
 * Estimates a transfer of the native coin, an ERC-20 token or an NFT, and simulates it on the current state of the chain, which
 * also says what the sender holds.
 * @throws InsufficientFunds, DecimalsMismatch, FeeTooHigh, SimulationFailed, HttpFailed, Offline, TimedOut
 */
export async function prepareTransfer(
  client: NetworkClient,
  request: TransferRequest,
): Promise<PreparedTransfer> {
  try {
    const from = request.from.address as Address
    const [nativeBalance, prices, tokenBalance, decimals] = await Promise.all([
      client.request({ method: 'eth_getBalance', params: [from, 'latest'] }).then(BigInt),
      estimateFeesPerGas(client),
      readHeld(client, request),
      request.tokenAddress === undefined || request.nft
        ? undefined
        : readTokenDecimals(client, request.tokenAddress as Address),
    ])
    const { tokenAddress, tokenDecimals = decimals } = request
    if (tokenDecimals !== undefined && decimals !== undefined && tokenDecimals !== decimals)
      throw decimalsMismatchError(tokenDecimals, decimals, { tokenAddress })
    const balance = tokenBalance ?? nativeBalance
    const wanted = request.max ? balance : request.amount
    if (wanted > balance || wanted === 0n) throw notEnough()

    // "Send all" of the native coin is estimated with one wei: the amount is only known after the fee.
    const isAllOfNative = tokenBalance === undefined && request.max === true
    const call = callOf(request, isAllOfNative ? 1n : wanted)
    const [gas, dataFee] = await Promise.all([
      simulate(client, call),
      estimateL1Fee(client, call.data ?? '0x'),
    ])
    const limit = gas > plainTransferGas ? (gas * marginPercent) / 100n : gas
    const maximumFee = limit * prices.maxFeePerGas + dataFee
    const amount = isAllOfNative ? nativeBalance - maximumFee : wanted
    if (amount <= 0n) throw notEnough()

    const transaction: TransferTransaction = {
      ...callOf(request, amount),
      chainId: chainIdHex(request.networkId),
      gas: numberToHex(limit),
      ...(prices.maxPriorityFeePerGas === undefined
        ? { gasPrice: numberToHex(prices.maxFeePerGas) }
        : {
            maxFeePerGas: numberToHex(prices.maxFeePerGas),
            maxPriorityFeePerGas: numberToHex(prices.maxPriorityFeePerGas),
          }),
    }
    const expectedFee = gas * prices.expectedFeePerGas + dataFee
    return { request, amount, maximumFee, expectedFee, nativeBalance, transaction }
  } catch (error) {
    throw rpcError(error)
  }
}

const plainTransferGas = 21_000n

/** The state may change before the transaction is mined: what a contract needs is estimated with some room. */
const marginPercent = 120n

/** What the sender holds of what is sent; `undefined` for the native coin. */
async function readHeld(
  client: NetworkClient,
  { from, tokenAddress, nft }: TransferRequest,
): Promise<bigint | undefined> {
  if (tokenAddress === undefined) return undefined
  const [token, owner] = [tokenAddress as Address, from.address as Address]
  return nft
    ? readNftBalance(client, { token, nft, owner })
    : readTokenBalance(client, token, owner)
}

type Call = Pick<TransferTransaction, 'from' | 'to' | 'value' | 'data'>

function callOf({ from, to, tokenAddress, nft }: TransferRequest, amount: bigint): Call {
  const sender = from.address as Address
  const receiver = checksumAddress(to) as Address
  if (tokenAddress === undefined) return { from: sender, to: receiver, value: numberToHex(amount) }
  const data = nft
    ? encodeNftTransfer(nft, { from: sender, to: receiver, amount })
    : encodeTokenTransfer(receiver, amount)
  return { from: sender, to: tokenAddress as Address, value: '0x0', data }
}

/** Returns the gas of a call. A token that returns `false` instead of reverting counts as reverting. */
async function simulate(client: NetworkClient, call: Call): Promise<bigint> {
  try {
    const [gas, answer] = await Promise.all([
      client.request({ method: 'eth_estimateGas', params: [call] }),
      call.data ? client.request({ method: 'eth_call', params: [call, 'latest'] }) : undefined,
    ])
    if (answer !== undefined && isFalse(answer)) throw failing('The token refused the transfer.')
    return BigInt(gas)
  } catch (error) {
    if (error instanceof KitError) throw error
    const details = error instanceof RpcResponseError ? error.message : undefined
    if (details !== undefined && /insufficient funds/i.test(details)) throw notEnough(error)
    const reason = revertReason(error)
    if (reason !== undefined) throw failing(reason, error)
    throw isRpcResponseError(error)
      ? failing(details ?? 'The node rejected the simulation.', error)
      : error
  }
}

function isFalse(answer: Hex): boolean {
  return answer.length === 66 && BigInt(answer) === 0n
}

function failing(details: string, cause?: unknown): KitError {
  return new KitError('SimulationFailed', 'This transaction would fail.', { details, cause })
}

function notEnough(cause?: unknown): KitError {
  return new KitError('InsufficientFunds', 'The account does not hold enough.', { cause })
}
