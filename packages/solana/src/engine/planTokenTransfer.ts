import { KitError, type AdapterHost, type TransferRequest } from '@latchkit/core'
import { decimalsMismatchError } from '@latchkit/core/adapters'
import { associatedTokenAddress } from './address/associatedTokenAddress.ts'
import { findDestination } from './findDestination.ts'
import { selectSources } from './selectSources.ts'
import { getMultipleAccounts } from './rpc/getMultipleAccounts.ts'
import { getEpoch } from './rpc/getEpoch.ts'
import { getRent } from './rpc/getRent.ts'
import { getTokenAccountsByOwner } from './rpc/getTokenAccountsByOwner.ts'
import { decodeMint } from './token/decodeMint.ts'
import { transferFeeOf } from './token/transferFee.ts'
import { createAssociatedTokenAccount, transferChecked } from './transaction/instructions.ts'
import type { TransferPlan } from './transferPlan.ts'

/**
 * Plans a transfer of a token of either token program, from all token accounts of the sender. The associated token account
 * of the receiver is created if there is none.
 * @throws InsufficientFunds, InvalidAddress, DecimalsMismatch, MethodNotSupported
 */
export async function planTokenTransfer(
  host: AdapterHost,
  { networkId, from, to, amount: requested, max, tokenDecimals }: TransferRequest,
  mint: string,
): Promise<TransferPlan> {
  const owner = from.address
  const [[sender, receiver, mintAccount], rentOf] = await Promise.all([
    getMultipleAccounts(host, networkId, [owner, to, mint]),
    getRent(host, networkId),
  ])
  const token = decodeMint(mintAccount)
  if (!token)
    throw new KitError('InvalidAddress', 'There is no such token on this network.', {
      context: { tokenAddress: mint },
    })
  const { tokenProgram, decimals, transferFees } = token
  if (tokenDecimals !== undefined && tokenDecimals !== decimals)
    throw decimalsMismatchError(tokenDecimals, decimals, { tokenAddress: mint })
  if (token.hasTransferHook)
    throw new KitError('MethodNotSupported', 'This token is sent by rules of its own.', {
      fix: 'Send it from the wallet itself.',
    })
  const [accounts, destination, associatedAddress, epoch] = await Promise.all([
    getTokenAccountsByOwner(host, networkId, owner, mint),
    findDestination(host, networkId, { address: to, account: receiver }, { mint, tokenProgram }),
    associatedTokenAddress(owner, mint, tokenProgram),
    transferFees.length === 0 ? 0n : getEpoch(host, networkId),
  ])
  const sources = selectSources(accounts, associatedAddress, max ? undefined : requested)
  const amount = sources.reduce((sum, source) => sum + source.amount, 0n)
  const withheld = sources.reduce(
    (sum, one) => sum + transferFeeOf(transferFees, one.amount, epoch),
    0n,
  )
  const { address, uncreatedWithLamports } = destination
  const missing =
    uncreatedWithLamports === undefined ? 0n : rentOf(token.accountBytes) - uncreatedWithLamports
  return {
    amount,
    ...(transferFees.length > 0 && { receivedAmount: amount - withheld }),
    nativeBalance: sender?.lamports ?? 0n,
    rent: missing > 0n ? missing : 0n,
    minimumBalance: rentOf(0),
    writableAccounts: [owner, address, ...sources.map((source) => source.address)],
    assertAmount: () => undefined,
    instructions: () => [
      ...(uncreatedWithLamports === undefined
        ? []
        : [
            createAssociatedTokenAccount({
              payer: owner,
              address,
              owner: to,
              mint,
              tokenProgram,
            }),
          ]),
      ...sources.map((source) =>
        transferChecked({
          tokenProgram,
          source: source.address,
          destination: address,
          owner,
          mint,
          amount: source.amount,
          decimals,
        }),
      ),
    ],
  }
}
