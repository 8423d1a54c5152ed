export type {
  GrantedNamespace,
  GrantedNamespaces,
  KeyValueStorage,
  Metadata,
  Pairing,
  PairingOptions,
  RelayStatus,
  PairingResult,
  RequestedNamespace,
  RequestedNamespaces,
  Session,
  SessionRequest,
  SignInProof,
  SignInProofs,
  SignInRequest,
  WalletConnectClient,
  WalletConnectEvent,
} from '@latchkit/wire/walletconnect'
export { createWalletConnect, type WalletConnectOptions } from './createWalletConnect.ts'
export { WalletConnectError, type WalletConnectReason } from './walletConnectError.ts'
