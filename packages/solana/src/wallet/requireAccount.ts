import { KitError } from '@latchkit/core'
import { isAddress } from '../address/addresses.ts'
import { parseAccounts } from './parseAccounts.ts'
import type { StandardAccount, StandardWallet } from '@latchkit/core/adapters'

/**
 * The wallet's own object for an address: a wallet takes no other.
 * @throws WalletLocked
 */
export function requireAccount(wallet: StandardWallet, address: string): StandardAccount {
  const account = parseAccounts(wallet.accounts, isAddress).find(
    (shared) => shared.address === address,
  )
  if (account) return account
  throw new KitError('WalletLocked', 'The wallet does not share this account any more.', {
    fix: 'Unlock the wallet, or connect it again.',
    context: { address },
  })
}
