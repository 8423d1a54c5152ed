import { type AnyWalletOptions, createMultichainTestWallet } from './createMultichainTestWallet.ts'
import type { BitcoinConfig } from './bitcoin/config.ts'
import type { BitcoinControls } from './bitcoin/bitcoinControls.ts'
import type { OwnerControls } from './owner/ownerControls.ts'
import type { Presence } from './page/createPages.ts'
import type { WalletInfo } from './page/installProvider.ts'

/** A Bitcoin wallet for tests: of the Wallet Standard, of `btc_providers`, or with UniSat's interface. */
export interface BitcoinTestWallet extends OwnerControls, BitcoinControls, Presence {
  readonly info: WalletInfo
}

/**
 * Creates a Bitcoin wallet for tests. It signs PSBTs and messages (BIP-322), and sends to the given chain.
 *
 * @example
 * const wallet = createBitcoinTestWallet({ accounts: [{ payment, ordinals }], chains: [{ id: 'regtest', esploraUrl }] })
 * await wallet.install(context)
 */
export function createBitcoinTestWallet(
  options: BitcoinConfig & AnyWalletOptions,
): BitcoinTestWallet {
  const {
    evm: _evm,
    solana: _solana,
    bitcoin,
    ...wallet
  } = createMultichainTestWallet({
    ...options,
    bitcoin: options,
  })
  return { ...wallet, ...bitcoin }
}
