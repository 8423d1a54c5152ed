import type { BitcoinConfig } from './bitcoin/config.ts'
import { createBitcoinNamespace } from './bitcoin/createBitcoinNamespace.ts'
import type { BitcoinControls } from './bitcoin/bitcoinControls.ts'
import type { WalletConfig } from './evm/config.ts'
import { createEvmNamespace } from './evm/createEvmNamespace.ts'
import type { EvmControls } from './evm/walletControls.ts'
import { createOwnerControls } from './owner/createOwnerControls.ts'
import { createOwner, type OwnerConfig } from './owner/owner.ts'
import type { OwnerControls } from './owner/ownerControls.ts'
import { createPages, type Presence } from './page/createPages.ts'
import type { Announce, WalletPart } from './page/installPart.ts'
import type { WalletInfo } from './page/installProvider.ts'
import { walletIcon } from './page/walletIcon.ts'
import { bitcoinPart, solanaPart } from './page/walletParts.ts'
import type { SolanaConfig } from './solana/config.ts'
import { createSolanaNamespace } from './solana/createSolanaNamespace.ts'
import type { SolanaControls } from './solana/solanaControls.ts'

/** What every test wallet can be told, whatever its chains. */
export interface AnyWalletOptions extends OwnerConfig {
  /** `Latch Test Wallet` where none is given. Two wallets of one page need two. */
  readonly name?: string
  /** `org.latchkit.test` where none is given. Two wallets of one page need two. */
  readonly rdns?: string
  /** A `data:image/…` URI. */
  readonly icon?: string
  /** When it announces itself: with the page (`load`), when the test says so (`demand`), or `never`. */
  readonly announce?: Announce
}

/** The EVM part of a wallet. */
export interface EvmConfig extends Omit<WalletConfig, keyof OwnerConfig> {
  /** Also stands at `window.ethereum`, as wallets did before EIP-6963. */
  readonly legacy?: boolean
}

/** The namespaces that a wallet offers. */
export interface WalletNamespaces {
  readonly evm?: EvmConfig
  readonly solana?: SolanaConfig
  readonly bitcoin?: BitcoinConfig
}

/** A wallet of several namespaces: one name, one lock, one owner. */
export interface MultichainTestWallet<Namespaces extends WalletNamespaces>
  extends OwnerControls, Presence {
  readonly info: WalletInfo
  readonly evm: Namespaces extends { readonly evm: EvmConfig } ? EvmControls : undefined
  readonly solana: Namespaces extends { readonly solana: SolanaConfig } ? SolanaControls : undefined
  readonly bitcoin: Namespaces extends { readonly bitcoin: BitcoinConfig }
    ? BitcoinControls
    : undefined
}

/**
 * Creates a wallet for tests with several namespaces (EVM chains, Solana, Bitcoin), as wallets such as Phantom are: each
 * namespace announces itself by its own standard, under the same name.
 *
 * @example
 * const wallet = createMultichainTestWallet({
 *   evm: { accounts: [privateKey], chains: [{ id: 31337, rpcUrl }] },
 *   solana: { accounts: [secretKey], chains: [{ id: 'solana:localnet', rpcUrl: solanaUrl }] },
 * })
 * await wallet.install(context)
 * await wallet.solana.switchAccount(address)
 */
export function createMultichainTestWallet<
  const Options extends WalletNamespaces & AnyWalletOptions,
>(options: Options): MultichainTestWallet<Options> {
  const info: WalletInfo = {
    uuid: crypto.randomUUID(),
    name: options.name ?? 'Latch Test Wallet',
    rdns: options.rdns ?? 'org.latchkit.test',
    icon: options.icon ?? walletIcon('#3659d9'),
  }
  const owner = createOwner(options)
  const pages = createPages(info.uuid)
  const { announce = 'load' } = options
  const evm = options.evm && createEvmNamespace(owner, options.evm, pages.emitter('evm'))
  const solana =
    options.solana && createSolanaNamespace(owner, options.solana, pages.emitter('solana'))
  const bitcoin =
    options.bitcoin && createBitcoinNamespace(owner, options.bitcoin, pages.emitter('bitcoin'))
  const namespaces = { ...(evm && { evm }), ...(solana && { solana }), ...(bitcoin && { bitcoin }) }
  const parts: readonly (WalletPart | undefined)[] = [
    options.evm && {
      namespace: 'evm',
      way: 'provider',
      options: { info, announce, legacy: options.evm.legacy ?? false },
    },
    options.solana && solanaPart(options.solana, info, announce),
    options.bitcoin && bitcoinPart(options.bitcoin, info, announce),
  ]
  const presence = pages.serve(
    namespaces,
    parts.filter((part) => part !== undefined),
  )
  return {
    ...createOwnerControls(owner, Object.values(namespaces)),
    ...presence,
    info,
    evm: evm?.controls,
    solana: solana?.controls,
    bitcoin: bitcoin?.controls,
  } as MultichainTestWallet<Options>
}
