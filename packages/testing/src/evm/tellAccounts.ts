import { visibleAccounts } from './visibleAccounts.ts'
import type { WalletContext } from './walletContext.ts'

/** Emits to every connected site the accounts that it may see now. */
export async function tellAccounts(wallet: WalletContext): Promise<void> {
  for (const origin of wallet.state.permissions.keys()) {
    const payload = visibleAccounts(wallet.state, origin)
    await wallet.emit({ name: 'accountsChanged', payload, origin })
  }
}
