import { KitError, type AdapterHost, type TransferRequest } from '@latchkit/core'
import { tokenAccountAddress } from './address/tokenAccountAddress.ts'
import { chooseDestination } from './chooseDestination.ts'
import { chooseSources } from './chooseSources.ts'
import { readAccounts } from './rpc/readAccounts.ts'
import { readEpoch } from './rpc/readEpoch.ts'
import { readRent } from './rpc/readRent.ts'
import { readTokenAccounts } from './rpc/readTokenAccounts.ts'
import { readMint } from './token/readMint.ts'
import { transferFee } from './token/transferFee.ts'
import { createTokenAccount } from './transaction/createTokenAccount.ts'
import { transferToken } from './transaction/transferToken.ts'
import type { TransferPlan } from './transferPlan.ts'

/**
 * Plans a transfer of a token of either token program, from all accounts in which the sender holds it. The receiver's
 * account for it is opened where there is none.
 * @throws InsufficientFunds, InvalidAddress, MethodNotSupported
 */
export async function planTokenTransfer(
  host: AdapterHost,
  { networkId, from, to, amount: wanted, max }: TransferRequest,
  mint: string,
): Promise<TransferPlan> {
  const owner = from.address
  const [[sender, receiver, mintAccount], rentOf] = await Promise.all([
    readAccounts(host, networkId, [owner, to, mint]),
    readRent(host, networkId),
  ])
  const token = readMint(mintAccount)
  if (!token)
    throw new KitError('InvalidAddress', 'There is no such token on this network.', {
      context: { tokenAddress: mint },
    })
  const { tokenProgram, decimals, transferFees } = token
  if (token.hasTransferHook)
    throw new KitError('MethodNotSupported', 'This token is sent by rules of its own.', {
      fix: 'Send it from the wallet itself.',
    })
  const [held, destination, usual, epoch] = await Promise.all([
    readTokenAccounts(host, networkId, owner, mint),
    chooseDestination(host, networkId, { address: to, account: receiver }, { mint, tokenProgram }),
    tokenAccountAddress(owner, mint, tokenProgram),
    transferFees.length === 0 ? 0n : readEpoch(host, networkId),
  ])
  const sources = chooseSources(held, usual, max ? undefined : wanted)
  const amount = sources.reduce((sum, source) => sum + source.amount, 0n)
  const kept = sources.reduce((sum, one) => sum + transferFee(transferFees, one.amount, epoch), 0n)
  const { address, newWithLamports } = destination
  const missing = newWithLamports === undefined ? 0n : rentOf(token.accountBytes) - newWithLamports
  return {
    amount,
    ...(transferFees.length > 0 && { receivedAmount: amount - kept }),
    nativeBalance: sender?.lamports ?? 0n,
    rent: missing > 0n ? missing : 0n,
    minimumBalance: rentOf(0),
    writableAccounts: [owner, address, ...sources.map((source) => source.address)],
    assertAmount: () => undefined,
    instructions: () => [
      ...(newWithLamports === undefined
        ? []
        : [createTokenAccount({ payer: owner, address, owner: to, mint, tokenProgram })]),
      ...sources.map((source) =>
        transferToken({
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
