import { KitError } from '@latchkit/core'
import { isOnCurve } from './address/isOnCurve.ts'
import { addressBytes } from './address/addressBytes.ts'
import { isTokenProgram } from './programs.ts'
import type { ChainAccount } from './rpc/readAccounts.ts'

/**
 * Makes sure that what is sent to an address is not lost there.
 * @throws InvalidAddress for a program, a token, an account of one, and for an address that is empty and that nobody can have a key to
 */
export function assertReceiver(address: string, account: ChainAccount | undefined): void {
  if (!account && !isOnCurve(addressBytes(address)))
    throw lost('Nobody can hold a key to the receiver’s address, and nothing is there.', address)
  if (account?.executable) throw lost('The receiver is a program.', address)
  if (account && isTokenProgram(account.owner))
    throw lost('The receiver is a token or an account for another one, not a wallet.', address)
}

function lost(sentence: string, address: string): KitError {
  return new KitError('InvalidAddress', sentence, { context: { address } })
}
