/**
 * The connected Bitcoin wallet, whichever interface it has itself. The object stays the same while accounts, networks and
 * wallets change; its properties are those of now.
 * @example
 * const provider = await getProvider(kit, { namespace: 'bip122' })
 * const txid = await provider.sendTransfer({ to: 'bc1q…', amountSats: 10_000n })
 */
export interface BitcoinProvider {
  /** The active address; `undefined` without a wallet. */
  readonly address: string | undefined
  /** Every address that the wallet shares, the active one first. */
  readonly addresses: readonly BitcoinProviderAddress[]
  /** Calls `listener` when the addresses, the network or the wallet have changed. Returns the function that stops. */
  on(event: 'change', listener: () => void): () => void
  /**
   * Has the wallet sign a text.
   * @param request.address One of {@link addresses}. Default: the active one
   * @returns the signature in base64: BIP-322, or ECDSA where the wallet or the address knows nothing else
   * @throws NotConnected, UserRejected, WalletLocked, MethodNotSupported
   */
  signMessage(request: { readonly message: string; readonly address?: string }): Promise<string>
  /**
   * Has the wallet sign inputs of a PSBT (BIP-174), version 0. Nothing is broadcast.
   * @returns the signed PSBT
   * @throws NotConnected, UserRejected, WalletLocked, InvalidAddress, MethodNotSupported
   */
  signPsbt(request: SignPsbtRequest): Promise<Uint8Array>
  /**
   * Prepares a payment in bitcoin from the active address, has the wallet sign it, and broadcasts it.
   * @param request.amountSats In sats
   * @returns the transaction's hash
   * @throws NotConnected, UserRejected, WalletLocked, InvalidAddress, InvalidAmount, InsufficientFunds, TransactionFailed, OutcomeUnknown
   */
  sendTransfer(request: { readonly to: string; readonly amountSats: bigint }): Promise<string>
}

/** An address that a Bitcoin wallet shares. */
export interface BitcoinProviderAddress {
  readonly address: string
  readonly type: 'payment' | 'ordinal'
}

/** What a Bitcoin wallet is to sign. */
export interface SignPsbtRequest {
  readonly psbt: Uint8Array
  /** Which inputs are signed, by the address whose key signs them. Default: every input, by the active address. */
  readonly inputs?: readonly { readonly address: string; readonly indexes: readonly number[] }[]
}
