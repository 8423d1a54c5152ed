import { answerRequest, methodOf } from '../owner/answerRequest.ts'
import type { Emit, NamespaceWallet } from '../owner/namespaceWallet.ts'
import type { Owner } from '../owner/owner.ts'
import { createSites } from '../owner/createSites.ts'
import { RpcError, walletErrorCodes } from '../owner/rpcError.ts'
import type { SolanaConfig } from './config.ts'
import { packSolanaAccount, solanaAccount } from './solanaAccount.ts'
import type { SolanaContext } from './solanaContext.ts'
import type { SolanaControls } from './solanaControls.ts'
import { solanaMethods, tell } from './solanaMethods.ts'
import { shownBy } from './solanaPageOptions.ts'

/** The Solana part of a wallet. */
export interface SolanaNamespace extends NamespaceWallet {
  readonly controls: SolanaControls
}

/** Creates the Solana part of a wallet. `emit` delivers an event to the pages. */
export function createSolanaNamespace(
  owner: Owner,
  config: SolanaConfig,
  emit: Emit,
): SolanaNamespace {
  const [first, ...others] = config.accounts
  const sites = createSites(owner, [solanaAccount(first), ...others.map(solanaAccount)])
  const shown = shownBy(config)
  const wallet: SolanaContext = {
    config,
    owner,
    sites,
    emit,
    isOnline: true,
    shared: (origin) => sites.visible(origin).map((account) => packSolanaAccount(account, shown)),
  }
  const tellAccounts = async () => {
    for (const origin of sites.origins()) await tell(wallet, origin)
  }
  return {
    answer: (origin, request) =>
      answerRequest(owner, { origin, request }, (call) => {
        const method = config.lacks?.includes(call.method)
          ? undefined
          : methodOf(solanaMethods, call.method)
        if (method) return method(wallet, call)
        throw new RpcError(
          walletErrorCodes.unsupportedMethod,
          `The wallet does not have the feature ${call.method}.`,
        )
      }),
    tellAccounts,
    async forgetSites(origin) {
      for (const one of sites.forget(origin)) await tell(wallet, one)
    },
    controls: {
      async switchAccount(address) {
        const account = sites.all.find((one) => one.address === address)
        if (!account) throw new TypeError(`The wallet does not have the account ${address}.`)
        sites.select(account)
        await tellAccounts()
      },
      addresses: async () => sites.all.map(({ address }) => address),
      async goOffline() {
        wallet.isOnline = false
      },
      async goOnline() {
        wallet.isOnline = true
      },
    },
  }
}
