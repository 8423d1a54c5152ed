import { KitError, type AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { tokenAccountAddress } from './address/tokenAccountAddress.ts'
import { assertReceiver } from './assertReceiver.ts'
import { readAccounts, type ChainAccount } from './rpc/readAccounts.ts'
import { readTokenAccount } from './token/readTokenAccount.ts'

/** The account that a token goes to. */
export interface Destination {
  readonly address: string
  /** The lamports that stand there already, where the account is still to be opened. */
  readonly newWithLamports?: bigint
}

/**
 * Where a token arrives: the receiver itself where it is an account for that very token, else the account of the
 * receiver's wallet.
 * @throws InvalidAddress
 */
export async function chooseDestination(
  host: AdapterHost,
  networkId: NetworkId,
  receiver: { readonly address: string; readonly account: ChainAccount | undefined },
  token: { readonly mint: string; readonly tokenProgram: string },
): Promise<Destination> {
  if (readTokenAccount(receiver.account)?.mint === token.mint) return { address: receiver.address }
  assertReceiver(receiver.address, receiver.account)
  const address = await tokenAccountAddress(receiver.address, token.mint, token.tokenProgram)
  const [account] = await readAccounts(host, networkId, [address])
  const kept = readTokenAccount(account)
  if (!kept) return { address, newWithLamports: account?.lamports ?? 0n }
  if (kept.owner === receiver.address) return { address }
  throw new KitError('InvalidAddress', 'The receiver has given its account for this token away.', {
    context: { address: receiver.address, owner: kept.owner },
  })
}
