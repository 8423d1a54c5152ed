import type { BitcoinChain } from '../chains/bitcoinChain.ts'
import type { WalletAddress } from './parseAddresses.ts'

/** What a wallet shares with the site. */
export interface WalletShare {
  /** Empty if it is locked. */
  readonly addresses: readonly WalletAddress[]
  /** The chain that the wallet itself is on; absent if it is on none, or does not say. */
  readonly chain?: BitcoinChain | 'unknown'
}

/** A PSBT for a wallet to sign. */
export interface SigningRequest {
  readonly psbt: Uint8Array
  /** Each input, with the address whose key signs it. */
  readonly inputs: readonly { readonly index: number; readonly address: string }[]
  readonly indexesByAddress: Readonly<Record<string, readonly number[]>>
  readonly chain: BitcoinChain
  /** True if a wallet that can finalize the inputs may do it. */
  readonly finalizes: boolean
}

/** A wallet behind one interface, whichever it has itself. It throws what the wallet throws. */
export interface WalletLink {
  /** Requests the addresses of the wallet, which may ask the user. */
  connect(chain: BitcoinChain): Promise<WalletShare>
  /** The addresses that are shared now, without asking the user. `undefined` if the wallet cannot say, or has forgotten the site. */
  share(): Promise<WalletShare | undefined>
  disconnect(): Promise<void>
  /** Returns the function that stops. `isOver`: the wallet has disconnected; otherwise anything may have changed. */
  listen(onChange: (isOver: boolean) => void): () => void
  /** True if the wallet emits events, such as after it is unlocked. */
  readonly emitsChanges: boolean
  /** Switches a wallet that is on a chain of its own. `false` if it cannot; a wallet that is on none need not. */
  switchChain(chain: BitcoinChain): Promise<boolean>
  /** True if the wallet may know a chain, as far as that is known without a request. */
  serves(chain: BitcoinChain): boolean
  /** In base64: a witness of BIP-322, or the 65 bytes of an ECDSA signature. */
  signMessage?(address: string, message: string, type: 'ecdsa' | 'bip322'): Promise<string>
  /** Returns the signed PSBT, or the transaction if the wallet finalizes it. */
  signPsbt?(request: SigningRequest): Promise<Uint8Array>
  /** Signs and broadcasts. Returns the transaction's hash. */
  sendPsbt?(request: SigningRequest): Promise<unknown>
  /** Has the wallet build, sign and broadcast. Returns the transaction's hash. */
  sendTransfer?(transfer: {
    readonly from: string
    readonly to: string
    readonly amountSats: bigint
    readonly feeRate: bigint
    readonly chain: BitcoinChain
  }): Promise<unknown>
}
