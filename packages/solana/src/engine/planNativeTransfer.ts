import { KitError, type AdapterHost, type TransferRequest } from '@latchkit/core'
import { assertReceiver } from './assertReceiver.ts'
import { formatLamports } from './formatLamports.ts'
import { getMultipleAccounts } from './rpc/getMultipleAccounts.ts'
import { getRent } from './rpc/getRent.ts'
import { requireNetwork } from './rpc/requireNetwork.ts'
import { transferLamports } from './transaction/instructions.ts'
import type { TransferPlan } from './transferPlan.ts'

/**
 * Plans a transfer of SOL.
 * @throws InsufficientFunds, InvalidAddress, InvalidAmount
 */
export async function planNativeTransfer(
  host: AdapterHost,
  request: TransferRequest,
): Promise<TransferPlan> {
  const { networkId, to, max } = request
  const from = request.from.address
  const network = requireNetwork(host, networkId)
  const [[sender, receiver], rent] = await Promise.all([
    getMultipleAccounts(host, networkId, [from, to]),
    getRent(host, networkId),
  ])
  assertReceiver(to, receiver)
  const nativeBalance = sender?.lamports ?? 0n
  const amount = max ? nativeBalance : request.amount
  if (amount > nativeBalance || amount === 0n)
    throw new KitError('InsufficientFunds', 'The account does not hold enough.', {
      context: { balance: nativeBalance, amount },
    })
  const missing = rent(receiver?.data.length ?? 0) - (receiver?.lamports ?? 0n)
  return {
    amount,
    nativeBalance,
    rent: 0n,
    minimumBalance: rent(0),
    writableAccounts: [from, to],
    assertAmount(final) {
      if (final >= missing) return
      throw new KitError(
        'InvalidAmount',
        `The receiver’s account is new: it must be sent ${formatLamports(missing, network)} at least.`,
        { context: { minimumAmount: missing } },
      )
    },
    instructions: (final) => [transferLamports(from, to, final)],
  }
}
