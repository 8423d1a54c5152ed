import { parseAddress } from './crypto/address.ts'
import { toQuantity } from './crypto/quantity.ts'
import { selectChain } from './methods/chainMethods.ts'
import { walletErrorCodes } from '../owner/rpcError.ts'
import { replaceTransaction } from './transactions/replaceTransaction.ts'
import { visibleAccounts } from './visibleAccounts.ts'
import type { WalletContext } from './walletContext.ts'
import type { WalletControls } from './walletControls.ts'

/** Puts the owner's hands on a wallet. */
export function createControls(wallet: WalletContext): WalletControls {
  const { state, prompts } = wallet
  return {
    answer: async (answer) => prompts.setAnswer(answer),
    answerNext: async (answer, method) => prompts.setNextAnswer(answer, method),
    prompts: async () => prompts.open,
    waitForPrompt: (method) => prompts.wait(method),
    approve: async (promptId) => prompts.settle('approve', promptId),
    reject: async (promptId) => prompts.settle('reject', promptId),
    async lock() {
      if (state.isLocked) return
      state.isLocked = true
      await tellAccounts(wallet)
    },
    async unlock() {
      if (!state.isLocked) return
      state.isLocked = false
      await tellAccounts(wallet)
      for (const { id, kind } of prompts.open) {
        if (kind === 'unlock') prompts.settle('approve', id)
      }
    },
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
    async forgetSites(origin) {
      const origins = origin === undefined ? Array.from(state.permissions.keys()) : [origin]
      for (const one of origins) {
        if (!state.permissions.delete(one)) continue
        await wallet.emit({ name: 'accountsChanged', payload: [], origin: one })
      }
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
    requests: async () => [...state.requests],
    addresses: async () => Array.from(state.keys.keys()),
    watchedAssets: async () => [...state.watchedAssets],
  }
}

async function tellAccounts(wallet: WalletContext): Promise<void> {
  for (const origin of wallet.state.permissions.keys()) {
    const payload = visibleAccounts(wallet.state, origin)
    await wallet.emit({ name: 'accountsChanged', payload, origin })
  }
}
