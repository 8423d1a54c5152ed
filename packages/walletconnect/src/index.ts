export { createWalletConnect } from './createWalletConnect.ts'
export type { Pairing, PairingOptions, PairingResult } from './pairing/pairing.ts'
export type {
  AskedNamespace,
  AskedNamespaces,
  GrantedNamespace,
  GrantedNamespaces,
} from './session/namespaces.ts'
export type { Metadata } from './session/readMetadata.ts'
export type { Session, SessionCall } from './session/session.ts'
export type { SignInProof, SignInRequest } from './sign-in/signInRequest.ts'
export type { KeyValueStorage } from './storage/keyValueStorage.ts'
export type { WalletConnect, WalletConnectEvent, WalletConnectOptions } from './walletConnect.ts'
export { WalletConnectError, type WalletConnectReason } from './walletConnectError.ts'
