import type { StandardAccount, StandardWallet } from './standardWallet.ts'

/**
 * What the kit asks of wallets, by the names of the Wallet Standard.
 * @see https://github.com/ExodusMovement/bitcoin-wallet-standard
 */
export interface WalletFeatures {
  'standard:connect': {
    connect(input?: {
      readonly silent?: boolean
    }): Promise<{ readonly accounts: readonly StandardAccount[] }>
  }
  'standard:disconnect': { disconnect(): Promise<void> }
  'standard:events': WalletEvents
  'bitcoin:connect': {
    connect(input: {
      readonly purposes: readonly ('payment' | 'ordinals')[]
    }): Promise<{ readonly accounts: readonly StandardAccount[] }>
  }
  'bitcoin:disconnect': { disconnect(): Promise<void> }
  'bitcoin:events': WalletEvents
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

interface WalletEvents {
  on(event: 'change', listener: (change: unknown) => void): () => void
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
  'standard:connect': 'connect',
  'standard:disconnect': 'disconnect',
  'standard:events': 'on',
  'bitcoin:connect': 'connect',
  'bitcoin:disconnect': 'disconnect',
  'bitcoin:events': 'on',
  'bitcoin:signMessage': 'signMessage',
  'bitcoin:signTransaction': 'signTransaction',
  'bitcoin:signAndSendTransaction': 'signAndSendTransaction',
} as const satisfies Record<keyof WalletFeatures, string>

/** One thing that a wallet can do, or `undefined` where it cannot. What another script left on the page may be anything. */
export function walletFeature<Name extends keyof WalletFeatures>(
  wallet: StandardWallet,
  name: Name,
): WalletFeatures[Name] | undefined {
  try {
    const feature = wallet.features[name] as Readonly<Record<string, unknown>> | undefined
    return typeof feature?.[methods[name]] === 'function'
      ? (feature as WalletFeatures[Name])
      : undefined
  } catch {
    // A getter of theirs threw.
    return undefined
  }
}
