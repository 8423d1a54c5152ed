import { KitError, type AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { associatedTokenAddress } from './address/associatedTokenAddress.ts'
import { assertReceiver } from './assertReceiver.ts'
import { getMultipleAccounts, type ChainAccount } from './rpc/getMultipleAccounts.ts'
import { decodeTokenAccount } from './token/decodeTokenAccount.ts'

/** The token account that receives a transfer. */
export interface Destination {
  readonly address: string
  /** The lamports that it holds already, if the account must still be created. */
  readonly uncreatedWithLamports?: bigint
}

/**
 * Returns the token account that receives a transfer: the receiver itself if it is an account for that mint, else the
 * associated token account of the receiver.
 * @throws InvalidAddress
 */
export async function findDestination(
  host: AdapterHost,
  networkId: NetworkId,
  receiver: { readonly address: string; readonly account: ChainAccount | undefined },
  token: { readonly mint: string; readonly tokenProgram: string },
): Promise<Destination> {
  if (decodeTokenAccount(receiver.account)?.mint === token.mint)
    return { address: receiver.address }
  assertReceiver(receiver.address, receiver.account)
  const address = await associatedTokenAddress(receiver.address, token.mint, token.tokenProgram)
  const [account] = await getMultipleAccounts(host, networkId, [address])
  const tokenAccount = decodeTokenAccount(account)
  if (!tokenAccount) return { address, uncreatedWithLamports: account?.lamports ?? 0n }
  if (tokenAccount.owner === receiver.address) return { address }
  throw new KitError('InvalidAddress', 'The receiver has given its account for this token away.', {
    context: { address: receiver.address, owner: tokenAccount.owner },
  })
}
