import { KitError } from '@latchkit/core'
import type { ViewName } from './routes.ts'

const names: Readonly<Record<ViewName, true>> = {
  Connect: true,
  AllWallets: true,
  GetWallet: true,
  SIWXSignMessage: true,
  ConnectingExternal: true,
  ConnectingWalletConnect: true,
  ConnectingWalletConnectBasic: true,
  Login: true,
  LoginSocial: true,
  WhatIsWallet: true,
  Networks: true,
  SwitchNetwork: true,
  UnsupportedChain: true,
  Account: true,
  Portfolio: true,
  Send: true,
  SendSuccess: true,
  Swap: true,
  Receive: true,
  OnRamp: true,
  OnRampOrder: true,
  OffRamp: true,
  RegisterAccountName: true,
  AccountName: true,
  RegisterAccountNameSuccess: true,
  Tokens: true,
  Nfts: true,
  Nft: true,
  Activity: true,
  Transaction: true,
  Wallet: true,
  Wallets: true,
}

/**
 * Asserts that a view exists: plain JavaScript is not checked before it runs. A visitor's page does not load this.
 * @throws KitError `InvalidConfig` if there is no such view
 */
export function assertView(view: unknown): asserts view is ViewName {
  if (typeof view === 'string' && Object.hasOwn(names, view)) return
  throw new KitError('InvalidConfig', `Latchkit has no view named ${String(view)}.`, {
    fix: `Open one of ${Object.keys(names).join(', ')}.`,
  })
}
