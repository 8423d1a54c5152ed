import { walletErrorCodes } from '../owner/rpcError.ts'
import { parseAddress } from './crypto/address.ts'
import { toQuantity } from './crypto/quantity.ts'
import { selectChain } from './methods/chainMethods.ts'
import { tellAccounts } from './tellAccounts.ts'
import { replaceTransaction } from './transactions/replaceTransaction.ts'
import type { WalletContext } from './walletContext.ts'
import type { EvmControls } from './walletControls.ts'

/** Puts the owner's hands on the accounts and networks of an EVM wallet. */
export function createControls(wallet: WalletContext): EvmControls {
  const { state } = wallet
  return {
    async switchAccount(address) {
      const account = parseAddress(address)
      if (account === undefined || !state.keys.has(account)) {
        throw new TypeError(`The wallet does not have the account ${address}.`)
      }
      state.selectedAddress = account
      for (const [origin, accounts] of state.permissions) {
        if (!accounts.includes(account)) state.permissions.set(origin, [...accounts, account])
      }
      await tellAccounts(wallet)
    },
    async switchChain(chainId) {
      if (!state.chains.has(chainId)) throw new TypeError(`The wallet does not know ${chainId}.`)
      await selectChain(wallet, chainId)
    },
    async forgetChain(chainId) {
      if (chainId === state.selectedChainId) {
        throw new TypeError(`The wallet is on ${chainId}; bring it to another network first.`)
      }
      state.chains.delete(chainId)
    },
    async goOffline() {
      state.isOnline = false
      const error = { code: walletErrorCodes.disconnected, message: 'The wallet is offline.' }
      await wallet.emit({ name: 'disconnect', payload: error })
    },
    async goOnline() {
      state.isOnline = true
      const payload = { chainId: toQuantity(state.selectedChainId) }
      await wallet.emit({ name: 'connect', payload })
    },
    speedUp: (hash) => replaceTransaction(state, hash, 'speedUp'),
    cancel: (hash) => replaceTransaction(state, hash, 'cancel'),
    addresses: async () => Array.from(state.keys.keys()),
    watchedAssets: async () => [...state.watchedAssets],
  }
}
