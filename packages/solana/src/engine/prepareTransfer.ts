import {
  KitError,
  type AdapterHost,
  type PreparedTransfer,
  type TransferRequest,
} from '@latchkit/core'
import { estimateFee, lamportsPerSignature } from './estimateFee.ts'
import { formatLamports } from './formatLamports.ts'
import { planNativeTransfer } from './planNativeTransfer.ts'
import { planTokenTransfer } from './planTokenTransfer.ts'
import { assertGenesisHash } from './rpc/assertGenesisHash.ts'
import { requireNetwork } from './rpc/requireNetwork.ts'
import type { SolanaTransfer } from './solanaTransfer.ts'
import type { TransferPlan } from './transferPlan.ts'

/**
 * Prepares a transfer and simulates it. The cost that is shown is the base fee, the priority fee, and the rent of a token
 * account that must be created for the receiver. If the sender cannot pay for it, nothing is simulated: the figures of the
 * result say so.
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
    assertGenesisHash(host, networkId),
  ])
  const planned = settle(request, plan, lamportsPerSignature)
  assertRentExempt(host, request, plan, planned)
  const { budget, fee, feesBySpeed } = await estimateFee(host, {
    networkId,
    feePayer: from.address,
    instructions: plan.instructions(planned.amount),
    writableAccounts: plan.writableAccounts,
    canBeSimulated: planned.remaining >= 0n,
    speed,
  })
  const { amount, remaining } = settle(request, plan, fee)
  assertRentExempt(host, request, plan, { amount, remaining })
  const transaction: SolanaTransfer = {
    networkId,
    feePayer: from.address,
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

/** Returns what is sent and what the sender is left with, in lamports, once the fee is known. */
function settle(
  { tokenAddress, max }: TransferRequest,
  { amount, nativeBalance, rent }: TransferPlan,
  fee: bigint,
): { readonly amount: bigint; readonly remaining: bigint } {
  if (tokenAddress !== undefined) return { amount, remaining: nativeBalance - rent - fee }
  if (max) return { amount: nativeBalance - fee, remaining: 0n }
  return { amount, remaining: nativeBalance - fee - amount }
}

/** An account must be rent-exempt: the sender's must keep that much, or nothing. */
function assertRentExempt(
  host: AdapterHost,
  { networkId, tokenAddress }: TransferRequest,
  { minimumBalance, assertAmount }: TransferPlan,
  { amount, remaining }: { readonly amount: bigint; readonly remaining: bigint },
): void {
  if (amount <= 0n)
    throw new KitError('InsufficientGas', 'The account does not hold enough for the network fee.')
  assertAmount(amount)
  if (remaining <= 0n || remaining >= minimumBalance) return
  const minimum = formatLamports(minimumBalance, requireNetwork(host, networkId))
  const context = { minimumBalance }
  throw tokenAddress === undefined
    ? new KitError('InsufficientFunds', `The account must keep ${minimum}, or be emptied.`, {
        fix: 'Send less, or all of it.',
        context,
      })
    : new KitError('InsufficientGas', `The account must keep ${minimum} after the fee.`, {
        context,
      })
}
