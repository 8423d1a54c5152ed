import { KitError } from '@latchkit/core'
import type { ViewName } from './views.ts'

/** The names alone: the table of views comes with the modal. */
const names: Readonly<Record<ViewName, true>> = {
  Connect: true,
  AllWallets: true,
  GetWallet: true,
  ConnectingExternal: true,
  ConnectingWalletConnect: true,
  ConnectingWalletConnectBasic: true,
  WhatIsWallet: true,
  Networks: true,
  SwitchNetwork: true,
  UnsupportedChain: true,
  Account: true,
  Send: true,
  Receive: true,
  OnRamp: true,
  OnRampOrder: true,
  RegisterAccountName: true,
  RegisterAccountNameSuccess: true,
  Tokens: true,
  Activity: true,
  Transaction: true,
  Wallet: true,
  Wallets: true,
}

/**
 * Refuses a view that is not there: plain JavaScript is not checked before it runs.
 * @throws InvalidConfig
 */
export function assertView(view: unknown): asserts view is ViewName {
  if (typeof view === 'string' && Object.hasOwn(names, view)) return
  throw new KitError('InvalidConfig', `Latchkit has no view named ${String(view)}.`, {
    fix: `Open one of ${Object.keys(names).join(', ')}.`,
  })
}
