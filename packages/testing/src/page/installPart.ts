import { installProvider, type ProviderOptions } from './installProvider.ts'
import { installRegistryWallet, type RegistryWalletOptions } from './installRegistryWallet.ts'
import { installStandardWallet, type StandardWalletOptions } from './installStandardWallet.ts'
import { installUnisatWallet, type UnisatWalletOptions } from './installUnisatWallet.ts'
import type { PageTransport } from './pageTransport.ts'

/** When a wallet announces itself. */
export type Announce = ProviderOptions['announce']

/** How one namespace of a wallet announces itself to pages: the interface, and its options as JSON. */
export type WalletPart =
  | { readonly namespace: 'evm'; readonly way: 'provider'; readonly options: ProviderOptions }
  | {
      readonly namespace: 'solana' | 'bitcoin'
      readonly way: 'standard'
      readonly options: StandardWalletOptions
    }
  | {
      readonly namespace: 'bitcoin'
      readonly way: 'registry'
      readonly options: RegistryWalletOptions
    }
  | { readonly namespace: 'bitcoin'; readonly way: 'unisat'; readonly options: UnisatWalletOptions }

/** Runs one in this page. */
export function installPart(part: WalletPart, transport: PageTransport): void {
  installerOf(part)(part.options, transport)
}

/** What is run in a page for one. */
export function installerOf({
  way,
}: Pick<WalletPart, 'way'>): (options: unknown, transport: PageTransport) => void {
  return installers[way] as (options: unknown, transport: PageTransport) => void
}

const installers = {
  provider: installProvider,
  standard: installStandardWallet,
  registry: installRegistryWallet,
  unisat: installUnisatWallet,
} as const
