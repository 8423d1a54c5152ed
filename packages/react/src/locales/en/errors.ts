import type { KitErrorCode } from '@latchkit/core'

/** The codes that only the views to send and to swap meet, and say. */
type LaterErrorCode =
  | 'DecimalsMismatch'
  | 'FeeTooHigh'
  | 'NoLiquidity'
  | 'PriceMoved'
  | 'UnsafeSwap'

/** What the visitor reads for each other code of a `KitError`. */
export const errors: Readonly<Record<`error.${Exclude<KitErrorCode, LaterErrorCode>}`, string>> = {
  'error.UserRejected': 'You declined the request in your wallet',
  'error.RequestPending': 'Answer the earlier request in your wallet first',
  'error.WalletLocked': 'Your wallet is locked. Unlock it and try again',
  'error.WalletNotFound': 'This wallet was not found in your browser',
  'error.WalletDisconnected': 'Your wallet is not connected any more',
  'error.TimedOut': 'No answer came in time. Try again.',
  'error.Aborted': 'Request was aborted',
  'error.NotConnected': 'Connect a wallet first',
  'error.ConnectorNotFound': 'This wallet was not found in your browser',
  'error.AdapterNotFound': 'Chain adapter not found',
  'error.NetworkNotFound': 'Network not found',
  'error.UnsupportedChain': 'Chain is not supported',
  'error.InvalidAddress': 'This address is not valid',
  'error.InvalidAmount': 'This amount is not valid',
  'error.InsufficientFunds': 'You do not have enough for this',
  'error.InsufficientGas': 'You do not have enough for the network fee',
  'error.TransactionFailed': 'Failed to send transaction. Please try again.',
  'error.SimulationFailed': 'This transaction would fail',
  'error.HttpFailed': 'The server could not be reached',
  'error.RequestRefused': 'The server refused the request',
  'error.Offline': 'You are offline',
  'error.InvalidConfig': 'This site is not set up correctly',
  'error.MethodNotSupported': 'Action not allowed',
  'error.OutcomeUnknown':
    'The wallet did not say whether it was sent. Check there before sending again.',
  'error.Unknown': 'Something went wrong',
}
