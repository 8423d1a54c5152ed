import type { BitcoinChain } from '../chains/bitcoinChain.ts'
import type { WalletAddress } from './readAddresses.ts'

/** What a wallet shares. */
export interface WalletShare {
  /** None where it is locked. */
  readonly addresses: readonly WalletAddress[]
  /** The chain that the wallet itself is on; without it, the wallet is on none, or does not say. */
  readonly chain?: BitcoinChain | 'unknown'
}

/** A PSBT that a wallet is to sign: every input of it, with the key of one address. */
export interface SigningRequest {
  readonly psbt: Uint8Array
  readonly inputs: number
  readonly address: string
  readonly chain: BitcoinChain
}

/** How to speak with one wallet, whichever interface it has. What it throws is what the wallet threw. */
export interface WalletLink {
  /** Asks the wallet for its addresses; it may ask its owner. */
  connect(chain: BitcoinChain): Promise<WalletShare>
  /** The addresses as they are shared now, without asking the owner. `undefined` where the wallet cannot say, or has forgotten the site. */
  share(): Promise<WalletShare | undefined>
  disconnect(): Promise<void>
  /** Answers the function that stops. `onChange` says nothing of what has changed; `isOver`: the wallet says that it has left. */
  listen(onChange: (isOver: boolean) => void): () => void
  /** True where the wallet comes back by itself after a lock. */
  readonly tellsChanges: boolean
  /** Brings a wallet that is on a chain of its own to another. `false` where it cannot; a wallet that is on none needs none. */
  moveTo(chain: BitcoinChain): Promise<boolean>
  /** Whether the wallet knows a chain, where that can be told without asking. */
  serves(chain: BitcoinChain): boolean
  /** In base64: a witness of BIP-322, or the 65 bytes of an ECDSA signature. */
  signMessage?(address: string, message: string, type: 'ecdsa' | 'bip322'): Promise<string>
  /** Answers the signed PSBT, or the transaction itself where the wallet finishes it. */
  signPsbt?(request: SigningRequest): Promise<Uint8Array>
  /** Signs and sends. Answers the transaction's hash. */
  sendPsbt?(request: SigningRequest): Promise<unknown>
  /** Has the wallet build, sign and send. Answers the transaction's hash. */
  sendTransfer?(transfer: {
    readonly from: string
    readonly to: string
    readonly amountSats: bigint
    readonly feeRate: bigint
    readonly chain: BitcoinChain
  }): Promise<unknown>
}
