import {
  standardFeature,
  standardMethods,
  type StandardAccount,
  type StandardFeatures,
  type StandardWallet,
} from '@latchkit/core/adapters'

/**
 * What the kit asks of wallets, by the names of the Wallet Standard.
 * @see https://github.com/ExodusMovement/bitcoin-wallet-standard
 */
export interface WalletFeatures extends StandardFeatures {
  'bitcoin:connect': {
    connect(input: {
      readonly purposes: readonly ('payment' | 'ordinals')[]
    }): Promise<{ readonly accounts: readonly StandardAccount[] }>
  }
  'bitcoin:disconnect': { disconnect(): Promise<void> }
  'bitcoin:events': StandardFeatures['standard:events']
  'bitcoin:signMessage': {
    signMessage(input: {
      readonly account: StandardAccount
      readonly message: Uint8Array
    }): Promise<readonly { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }[]>
  }
  'bitcoin:signTransaction': {
    signTransaction(input: PsbtInput): Promise<readonly { readonly signedPsbt: Uint8Array }[]>
  }
  'bitcoin:signAndSendTransaction': {
    signAndSendTransaction(input: PsbtInput): Promise<readonly { readonly txid: string }[]>
  }
}

interface PsbtInput {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly {
    readonly account: StandardAccount
    readonly signingIndexes: readonly number[]
  }[]
  readonly chain: string
}

const methods = {
  ...standardMethods,
  'bitcoin:connect': 'connect',
  'bitcoin:disconnect': 'disconnect',
  'bitcoin:events': 'on',
  'bitcoin:signMessage': 'signMessage',
  'bitcoin:signTransaction': 'signTransaction',
  'bitcoin:signAndSendTransaction': 'signAndSendTransaction',
} as const satisfies Record<keyof WalletFeatures, string>

/** One thing that a wallet can do, or `undefined` where it cannot. */
export function walletFeature<Name extends keyof WalletFeatures>(
  wallet: StandardWallet,
  name: Name,
): WalletFeatures[Name] | undefined {
  return standardFeature<WalletFeatures, Name>(wallet, name, methods)
}
