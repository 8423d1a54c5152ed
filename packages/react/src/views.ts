// The one place that reaches into features: by import(), so that a feature that is off is never loaded.
// oxlint-disable no-restricted-imports
import type { ReactNode } from 'react'
import type { Features, Kit } from '@latchkit/core'
import { loadConnectView } from './loadConnectView.ts'
import type { OtherPart } from './locales/loadLanguage.ts'
import type { MessageKey } from './locales/messageKey.ts'
import type { ViewName, ViewProps } from './router/routes.ts'

/** What is known of a view before its code is loaded. */
export interface View<Name extends ViewName = ViewName> {
  readonly title: MessageKey
  /** The feature that must be on for the view to exist. */
  readonly feature?: keyof Features
  /** `account`: the view is left if no wallet is connected, or none on a network of the site. */
  readonly needs?: 'account'
  /** Its texts, styles and icons are loaded with the modal. Those of the other views are loaded with the first of them. */
  readonly isFirst?: true
  /** Texts that no other view has. */
  readonly texts?: OtherPart
  load(): Promise<ViewModule<Name>>
}

/** The module of a view. */
export interface ViewModule<Name extends ViewName = ViewName> {
  readonly default: ViewComponent<Name>
  /** Begins to fetch what the view shows on sites like this one. */
  readonly prepare?: (kit: Kit) => void
}

/** The component of a view. */
export type ViewComponent<Name extends ViewName = ViewName> = (props: ViewProps<Name>) => ReactNode

/** Every view: its title, what it needs and where its code is. `routes.ts` has the parameters. */
export const views: { readonly [Name in ViewName]: View<Name> } = {
  Connect: {
    title: 'connect.title',
    isFirst: true,
    load: loadConnectView,
  },
  Login: {
    title: 'login.title',
    feature: 'email',
    load: () => import('./features/login/LoginView.tsx'),
  },
  LoginSocial: {
    title: 'login.socialTitle',
    feature: 'socials',
    load: () => import('./features/login/LoginView.tsx'),
  },
  AllWallets: {
    title: 'wallets.title',
    feature: 'allWallets',
    load: () => import('./features/wallets/AllWalletsView.tsx'),
  },
  GetWallet: {
    title: 'wallets.title',
    load: () => import('./features/wallets/GetWalletView.tsx'),
  },
  Wallets: {
    title: 'wallets.held',
    load: () => import('./features/wallets/WalletsView.tsx'),
  },
  Wallet: {
    title: 'wallets.wallet',
    load: () => import('./features/wallets/WalletView.tsx'),
  },
  ConnectingExternal: {
    title: 'connect.title',
    isFirst: true,
    load: () => import('./features/connect/ConnectingExternalView.tsx'),
  },
  SIWXSignMessage: {
    title: 'signIn.title',
    load: () => import('./features/sign-in/SIWXSignMessageView.tsx'),
  },
  ConnectingWalletConnect: {
    title: 'walletConnect.title',
    load: () => import('./features/connect/ConnectingWalletConnectView.tsx'),
  },
  ConnectingWalletConnectBasic: {
    title: 'walletConnect.title',
    load: () => import('./features/connect/ConnectingWalletConnectBasicView.tsx'),
  },
  WhatIsWallet: {
    title: 'help.title',
    load: () => import('./features/connect/WhatIsWalletView.tsx'),
  },
  Networks: {
    title: 'networks.title',
    load: () => import('./features/networks/NetworksView.tsx'),
  },
  SwitchNetwork: {
    title: 'switch.title',
    load: () => import('./features/networks/SwitchNetworkView.tsx'),
  },
  UnsupportedChain: {
    title: 'unsupported.title',
    load: () => import('./features/networks/UnsupportedChainView.tsx'),
  },
  Account: {
    title: 'account.title',
    needs: 'account',
    load: () => import('./features/account/AccountView.tsx'),
  },
  Portfolio: {
    title: 'account.worth',
    needs: 'account',
    texts: 'portfolio',
    load: () => import('./features/portfolio/PortfolioView.tsx'),
  },
  Send: {
    title: 'send.title',
    feature: 'send',
    needs: 'account',
    texts: 'contacts',
    load: () => import('./features/send/SendView.tsx'),
  },
  SendSuccess: {
    title: 'send.title',
    feature: 'send',
    needs: 'account',
    load: () => import('./features/send/SendSuccessView.tsx'),
  },
  Swap: {
    title: 'swaps.title',
    feature: 'swaps',
    needs: 'account',
    texts: 'swaps',
    load: () => import('./features/swaps/SwapView.tsx'),
  },
  Receive: {
    title: 'receive.title',
    feature: 'receive',
    needs: 'account',
    load: () => import('./features/receive/ReceiveView.tsx'),
  },
  OnRamp: {
    title: 'onramp.title',
    feature: 'onramp',
    needs: 'account',
    texts: 'onramp',
    load: () => import('./features/onramp/OnrampView.tsx'),
  },
  OnRampOrder: {
    title: 'onramp.title',
    feature: 'onramp',
    texts: 'onramp',
    load: () => import('./features/onramp/OnrampOrderView.tsx'),
  },
  OffRamp: {
    title: 'offramp.title',
    feature: 'offramp',
    needs: 'account',
    texts: 'onramp',
    load: () => import('./features/onramp/OfframpView.tsx'),
  },
  RegisterAccountName: {
    title: 'names.title',
    feature: 'names',
    needs: 'account',
    texts: 'contacts',
    load: () => import('./features/names/RegisterAccountNameView.tsx'),
  },
  AccountName: {
    title: 'names.title',
    feature: 'names',
    needs: 'account',
    texts: 'contacts',
    load: () => import('./features/names/AccountNameView.tsx'),
  },
  RegisterAccountNameSuccess: {
    title: 'names.title',
    feature: 'names',
    needs: 'account',
    texts: 'contacts',
    load: () => import('./features/names/RegisterAccountNameSuccessView.tsx'),
  },
  Tokens: {
    title: 'tokens.title',
    needs: 'account',
    load: () => import('./features/tokens/TokensView.tsx'),
  },
  Nfts: {
    title: 'nfts.title',
    feature: 'nfts',
    needs: 'account',
    load: () => import('./features/nfts/NftsView.tsx'),
  },
  Nft: {
    title: 'nfts.nft',
    feature: 'nfts',
    needs: 'account',
    load: () => import('./features/nfts/NftView.tsx'),
  },
  Activity: {
    title: 'activity.title',
    feature: 'activity',
    needs: 'account',
    load: () => import('./features/activity/ActivityView.tsx'),
  },
  Transaction: {
    title: 'activity.transaction',
    feature: 'activity',
    needs: 'account',
    load: () => import('./features/activity/TransactionView.tsx'),
  },
}
