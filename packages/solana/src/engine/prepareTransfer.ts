import {
  KitError,
  type AdapterHost,
  type PreparedTransfer,
  type TransferRequest,
} from '@latchkit/core'
import { estimateFee, signatureFee } from './estimateFee.ts'
import { lamportsText } from './lamportsText.ts'
import { planNativeTransfer } from './planNativeTransfer.ts'
import { planTokenTransfer } from './planTokenTransfer.ts'
import { assertGenesis } from './rpc/assertGenesis.ts'
import { requireNetwork } from './rpc/requireNetwork.ts'
import type { SolanaTransfer } from './solanaTransfer.ts'
import type { TransferPlan } from './transferPlan.ts'

/**
 * Builds a transfer and lets a node try it. The cost that is shown holds the fee, what is offered on top of it, and the
 * deposit for an account that must be opened for the receiver. Without enough for it nothing is tried: the answer says so
 * by its figures.
 * @throws InsufficientFunds, InsufficientGas, InvalidAddress, InvalidAmount, InvalidConfig, SimulationFailed, MethodNotSupported, HttpFailed, Offline
 */
export async function prepareTransfer(
  host: AdapterHost,
  request: TransferRequest,
): Promise<PreparedTransfer> {
  const { networkId, tokenAddress, from, speed = 'normal' } = request
  const [plan] = await Promise.all([
    tokenAddress === undefined
      ? planNativeTransfer(host, request)
      : planTokenTransfer(host, request, tokenAddress),
    assertGenesis(host, networkId),
  ])
  const outset = settle(request, plan, signatureFee)
  assertSound(host, request, plan, outset)
  const { budget, fee, feesBySpeed } = await estimateFee(host, {
    networkId,
    payer: from.address,
    instructions: plan.instructions(outset.amount),
    writableAccounts: plan.writableAccounts,
    canBeTried: outset.rest >= 0n,
    speed,
  })
  const { amount, rest } = settle(request, plan, fee)
  assertSound(host, request, plan, { amount, rest })
  const transaction: SolanaTransfer = {
    networkId,
    payer: from.address,
    instructions: [...budget, ...plan.instructions(amount)],
  }
  return {
    request,
    amount,
    ...(plan.receivedAmount !== undefined && { receivedAmount: plan.receivedAmount }),
    maximumFee: fee + plan.rent,
    expectedFee: fee + plan.rent,
    feesBySpeed: {
      slow: feesBySpeed.slow + plan.rent,
      normal: feesBySpeed.normal + plan.rent,
      fast: feesBySpeed.fast + plan.rent,
    },
    nativeBalance: plan.nativeBalance,
    transaction,
  }
}

/** What is sent and what the sender is left with, once the fee is known. */
function settle(
  { tokenAddress, max }: TransferRequest,
  { amount, nativeBalance, rent }: TransferPlan,
  fee: bigint,
): { readonly amount: bigint; readonly rest: bigint } {
  if (tokenAddress !== undefined) return { amount, rest: nativeBalance - rent - fee }
  if (max) return { amount: nativeBalance - fee, rest: 0n }
  return { amount, rest: nativeBalance - fee - amount }
}

/** The network keeps no account with less than it asks for: the sender's must hold that much, or nothing. */
function assertSound(
  host: AdapterHost,
  { networkId, tokenAddress }: TransferRequest,
  { minimumBalance, assertAmount }: TransferPlan,
  { amount, rest }: { readonly amount: bigint; readonly rest: bigint },
): void {
  if (amount <= 0n)
    throw new KitError('InsufficientGas', 'The account does not hold enough for the network fee.')
  assertAmount(amount)
  if (rest <= 0n || rest >= minimumBalance) return
  const least = lamportsText(minimumBalance, requireNetwork(host, networkId))
  const context = { minimumBalance }
  throw tokenAddress === undefined
    ? new KitError('InsufficientFunds', `The account must keep ${least}, or be emptied.`, {
        fix: 'Send less, or all of it.',
        context,
      })
    : new KitError('InsufficientGas', `The account must keep ${least} after the fee.`, { context })
}
