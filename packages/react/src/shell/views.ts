// The one place that reaches into features: by import(), so that a feature that is off is never loaded.
// oxlint-disable no-restricted-imports
import type { NetworkId, Namespace, TokenBalance, Transaction, WalletListing } from '@latchkit/wire'
import type { Features, PendingTransaction } from '@latchkit/core'
import { loadConnectView } from './loadConnectView.ts'
import type { MessageKey } from '../locales/messageKey.ts'
import type { ViewModule } from './viewModule.ts'

/** What is known of a view before its code is there. */
export interface View {
  readonly title: MessageKey
  /** The feature that must be on for the view to be there. */
  readonly feature?: keyof Features
  /** `account`: the view is left when no wallet is connected, or none that is on a network of the site. */
  readonly needs?: 'account'
  readonly load: () => ViewModule<never>
}

/** The parameters of a view that needs none. */
export type NoParams = Readonly<Record<string, never>>

/** Every view: its title, what it needs, its parameters and where its code is. */
export const views = {
  Connect: {
    title: 'connect.title',
    load: (): ViewModule<{ readonly next?: 'close' | 'Account' }> => loadConnectView(),
  },
  AllWallets: {
    title: 'wallets.title',
    feature: 'allWallets',
    load: (): ViewModule<{ readonly next?: 'close' | 'Account' }> =>
      import('../features/wallets/AllWalletsView.tsx'),
  },
  GetWallet: {
    title: 'wallets.title',
    load: (): ViewModule<{ readonly wallet: WalletListing }> =>
      import('../features/wallets/GetWalletView.tsx'),
  },
  Wallets: {
    title: 'wallets.held',
    load: (): ViewModule<NoParams> => import('../features/wallets/WalletsView.tsx'),
  },
  Wallet: {
    title: 'wallets.wallet',
    load: (): ViewModule<{ readonly namespace: Namespace; readonly connectorId: string }> =>
      import('../features/wallets/WalletView.tsx'),
  },
  ConnectingExternal: {
    title: 'connect.title',
    load: (): ViewModule<{
      readonly walletKey: string
      readonly namespace?: Namespace
      readonly next?: 'close' | 'Account'
    }> => import('../features/connect/ConnectingExternalView.tsx'),
  },
  ConnectingWalletConnect: {
    title: 'walletConnect.title',
    load: (): ViewModule<{
      readonly wallet: WalletListing
      /** The way to the wallet that is shown first. */
      readonly way?: 'browser' | 'mobile' | 'desktop' | 'web'
      /** Whether its app opened, where it was asked to already. */
      readonly opening?: Promise<boolean>
      readonly next?: 'close' | 'Account'
    }> => import('../features/connect/ConnectingWalletConnectView.tsx'),
  },
  ConnectingWalletConnectBasic: {
    title: 'walletConnect.title',
    load: (): ViewModule<{ readonly next?: 'close' | 'Account' }> =>
      import('../features/connect/ConnectingWalletConnectBasicView.tsx'),
  },
  WhatIsWallet: {
    title: 'help.title',
    load: (): ViewModule<NoParams> => import('../features/connect/WhatIsWalletView.tsx'),
  },
  Networks: {
    title: 'networks.title',
    load: (): ViewModule<NoParams> => import('../features/networks/NetworksView.tsx'),
  },
  SwitchNetwork: {
    title: 'switch.title',
    load: (): ViewModule<{ readonly networkId: NetworkId }> =>
      import('../features/networks/SwitchNetworkView.tsx'),
  },
  UnsupportedChain: {
    title: 'unsupported.title',
    load: (): ViewModule<NoParams> => import('../features/networks/UnsupportedChainView.tsx'),
  },
  Account: {
    title: 'account.title',
    needs: 'account',
    load: (): ViewModule<{ readonly tab?: 'tokens' | 'activity' }> =>
      import('../features/account/AccountView.tsx'),
  },
  Send: {
    title: 'send.title',
    feature: 'send',
    needs: 'account',
    load: (): ViewModule<{ readonly token?: TokenBalance; readonly step?: 'token' | 'review' }> =>
      import('../features/send/SendView.tsx'),
  },
  Receive: {
    title: 'receive.title',
    feature: 'receive',
    needs: 'account',
    load: (): ViewModule<NoParams> => import('../features/receive/ReceiveView.tsx'),
  },
  OnRamp: {
    title: 'onramp.title',
    feature: 'onramp',
    needs: 'account',
    load: (): ViewModule<NoParams> => import('../features/onramp/OnRampView.tsx'),
  },
  OnRampOrder: {
    title: 'onramp.title',
    feature: 'onramp',
    load: (): ViewModule<{ readonly orderId: string; readonly url: string }> =>
      import('../features/onramp/OnRampOrderView.tsx'),
  },
  RegisterAccountName: {
    title: 'names.title',
    feature: 'names',
    needs: 'account',
    load: (): ViewModule<NoParams> => import('../features/names/RegisterNameView.tsx'),
  },
  RegisterAccountNameSuccess: {
    title: 'names.title',
    feature: 'names',
    needs: 'account',
    load: (): ViewModule<{ readonly name: string }> =>
      import('../features/names/RegisteredNameView.tsx'),
  },
  Tokens: {
    title: 'tokens.title',
    needs: 'account',
    load: (): ViewModule<NoParams> => import('../features/tokens/TokensView.tsx'),
  },
  Activity: {
    title: 'activity.title',
    feature: 'activity',
    needs: 'account',
    load: (): ViewModule<NoParams> => import('../features/activity/ActivityView.tsx'),
  },
  Transaction: {
    title: 'activity.transaction',
    feature: 'activity',
    needs: 'account',
    load: (): ViewModule<{ readonly transaction: Transaction | PendingTransaction }> =>
      import('../features/activity/TransactionView.tsx'),
  },
} as const

/** An entry of the table. */
export function viewOf(name: ViewName): View {
  return views[name]
}

/** The name of a view. */
export type ViewName = keyof typeof views

/** What a view takes. */
export type ViewParams<Name extends ViewName> =
  ReturnType<(typeof views)[Name]['load']> extends ViewModule<infer Params> ? Params : never

/** The props of a view's component. */
export interface ViewProps<Name extends ViewName> {
  readonly params: ViewParams<Name>
}

/** A view with what it takes. */
export type Route = {
  [Name in ViewName]: { readonly view: Name; readonly params: ViewParams<Name> }
}[ViewName]

/** The arguments that name a view: its parameters may be left out where none is required. */
export type RouteArguments<Name extends ViewName> =
  {} extends ViewParams<Name>
    ? [view: Name, params?: ViewParams<Name>]
    : [view: Name, params: ViewParams<Name>]

/** What the modal is opened with. */
export type OpenOptions = {
  [Name in ViewName]: {} extends ViewParams<Name>
    ? { readonly view: Name; readonly params?: ViewParams<Name> }
    : { readonly view: Name; readonly params: ViewParams<Name> }
}[ViewName]
