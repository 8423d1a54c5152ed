import { KitError } from '@latchkit/core'
import { isOnCurve } from './address/isOnCurve.ts'
import { addressBytes } from './address/addressBytes.ts'
import { isTokenProgram } from './programs.ts'
import type { ChainAccount } from './rpc/getMultipleAccounts.ts'

/**
 * Asserts that what is sent to an address is not lost there.
 * @throws InvalidAddress for a program, a mint, a token account, and for an address off the curve without an account
 */
export function assertReceiver(address: string, account: ChainAccount | undefined): void {
  if (!account && !isOnCurve(addressBytes(address)))
    throw lostError(
      'Nobody can hold a key to the receiver’s address, and nothing is there.',
      address,
    )
  if (account?.executable) throw lostError('The receiver is a program.', address)
  if (account && isTokenProgram(account.owner))
    throw lostError('The receiver is a token or an account for another one, not a wallet.', address)
}

function lostError(sentence: string, address: string): KitError {
  return new KitError('InvalidAddress', sentence, { context: { address } })
}
