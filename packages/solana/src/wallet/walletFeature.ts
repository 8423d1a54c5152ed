import {
  standardFeature,
  standardMethods,
  type StandardAccount,
  type StandardFeatures,
  type StandardWallet,
} from '@latchkit/core/adapters'

/** What the kit asks of wallets, by the names of the Wallet Standard. */
export interface WalletFeatures extends StandardFeatures {
  'solana:signMessage': {
    signMessage(input: {
      readonly account: StandardAccount
      readonly message: Uint8Array
    }): Promise<readonly { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }[]>
  }
  'solana:signTransaction': {
    readonly supportedTransactionVersions?: readonly ('legacy' | 0)[]
    signTransaction(input: {
      readonly account: StandardAccount
      readonly transaction: Uint8Array
      readonly chain: string
    }): Promise<readonly { readonly signedTransaction: Uint8Array }[]>
  }
  'solana:signAndSendTransaction': {
    readonly supportedTransactionVersions?: readonly ('legacy' | 0)[]
    signAndSendTransaction(input: {
      readonly account: StandardAccount
      readonly transaction: Uint8Array
      readonly chain: string
      readonly options?: { readonly preflightCommitment?: 'confirmed' }
    }): Promise<readonly { readonly signature: Uint8Array }[]>
  }
  'solana:signIn': {
    signIn(input: unknown): Promise<
      readonly {
        readonly account: StandardAccount
        readonly signedMessage: Uint8Array
        readonly signature: Uint8Array
      }[]
    >
  }
}

const methods = {
  ...standardMethods,
  'solana:signMessage': 'signMessage',
  'solana:signTransaction': 'signTransaction',
  'solana:signAndSendTransaction': 'signAndSendTransaction',
  'solana:signIn': 'signIn',
} as const satisfies Record<keyof WalletFeatures, string>

/** One thing that a wallet can do, or `undefined` where it cannot. */
export function walletFeature<Name extends keyof WalletFeatures>(
  wallet: StandardWallet,
  name: Name,
): WalletFeatures[Name] | undefined {
  return standardFeature<WalletFeatures, Name>(wallet, name, methods)
}
