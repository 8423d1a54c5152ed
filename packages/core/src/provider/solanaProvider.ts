import type { StandardAccount, StandardWallet } from '../adapters/standardWallet.ts'

/**
 * The connected Solana wallet: its account of the Wallet Standard, with what it can do. The object stays the same while
 * accounts, networks and wallets change; its properties are those of now.
 * @see https://github.com/wallet-standard/wallet-standard
 * @example
 * const provider = await getProvider(kit, { namespace: 'solana' })
 * const signature = await provider.signMessage(new TextEncoder().encode('Hello'))
 */
export interface SolanaProvider {
  /** The connected wallet; `undefined` without one. Pass a feature the wallet's own {@link account}. */
  readonly wallet: StandardWallet | undefined
  /** The wallet's own object of the active account; `undefined` without one. */
  readonly account: StandardAccount | undefined
  /** The active network, as the Wallet Standard names it. */
  readonly chain: `${string}:${string}`
  /** The wallet's features by name; empty without a wallet. */
  readonly features: StandardWallet['features']
  /** Calls `listener` when the account, the network or the wallet has changed. Returns the function that stops. */
  on(event: 'change', listener: () => void): () => void
  /**
   * Has the wallet sign bytes. Returns the Ed25519 signature, 64 bytes.
   * @throws NotConnected, UserRejected, WalletLocked, MethodNotSupported
   */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /**
   * Has the wallet sign a serialized transaction of either version, in which the active account is a signer. Returns it
   * signed. A wallet may add instructions of its own, such as a priority fee: then the message is another one.
   * @throws NotConnected, UserRejected, WalletLocked, UnsupportedChain, MethodNotSupported
   */
  signTransaction(transaction: Uint8Array): Promise<Uint8Array>
  /**
   * Has the wallet sign a serialized transaction, and sends it on the active network; a wallet that sends itself does.
   * @returns the transaction's signature in base58
   * @throws NotConnected, UserRejected, WalletLocked, UnsupportedChain, InsufficientFunds, TransactionFailed, OutcomeUnknown
   */
  sendTransaction(transaction: Uint8Array): Promise<string>
}
