import { answerRequest, methodOf, type WalletCall } from '../owner/answerRequest.ts'
import type { NamespaceWallet } from '../owner/namespaceWallet.ts'
import type { Owner, OwnerConfig } from '../owner/owner.ts'
import { RpcError, walletErrorCodes } from '../owner/rpcError.ts'
import { callNode } from './callNode.ts'
import type { WalletConfig } from './config.ts'
import { createControls } from './createControls.ts'
import { accountMethods } from './methods/accountMethods.ts'
import { assetMethods } from './methods/assetMethods.ts'
import { callsMethods } from './methods/callsMethods.ts'
import { chainMethods } from './methods/chainMethods.ts'
import { connectMethods } from './methods/connectMethods.ts'
import { readMethods } from './methods/readMethods.ts'
import { signingMethods } from './methods/signingMethods.ts'
import { transactionMethods } from './methods/transactionMethods.ts'
import { createWalletState } from './state.ts'
import { tellAccounts } from './tellAccounts.ts'
import type { ProviderEvent, WalletContext, WalletMethod } from './walletContext.ts'
import type { EvmControls } from './walletControls.ts'

/** The EVM chains of a wallet. */
export interface EvmNamespace extends NamespaceWallet {
  readonly controls: EvmControls
}

const methods: Readonly<Record<string, WalletMethod>> = {
  ...accountMethods,
  ...chainMethods,
  ...connectMethods,
  ...signingMethods,
  ...transactionMethods,
  ...callsMethods,
  ...assetMethods,
}

/** Creates the EVM part of a wallet. `emit` delivers an event to the pages. */
export function createEvmNamespace(
  owner: Owner,
  config: Omit<WalletConfig, keyof OwnerConfig>,
  emit: (event: ProviderEvent) => Promise<void>,
): EvmNamespace {
  const state = createWalletState(config, owner)
  const wallet: WalletContext = { state, prompts: owner.prompts, emit }
  return {
    controls: createControls(wallet),
    answer: (origin, request) =>
      answerRequest(owner, { origin, request }, (call) => perform(wallet, call)),
    tellAccounts: () => tellAccounts(wallet),
    async forgetSites(origin) {
      const origins = origin === undefined ? Array.from(state.permissions.keys()) : [origin]
      for (const one of origins) {
        if (!state.permissions.delete(one)) continue
        await emit({ name: 'accountsChanged', payload: [], origin: one })
      }
    },
  }
}

async function perform(wallet: WalletContext, call: WalletCall): Promise<unknown> {
  const method = methodOf(methods, call.method)
  if (method) return method(wallet, call)
  if (readMethods.has(call.method)) return callNode(wallet.state, call.method, call.params)
  throw new RpcError(
    walletErrorCodes.unsupportedMethod,
    `The wallet does not support the method ${call.method}.`,
  )
}
