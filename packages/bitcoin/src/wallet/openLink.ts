import type { BitcoinWallet } from '../discovery/bitcoinWallet.ts'
import { registryLink } from './registryLink.ts'
import { standardLink } from './standardLink.ts'
import { unisatLink } from './unisatLink.ts'
import type { WalletLink } from './walletLink.ts'

/** Finds the way in which a wallet is to be spoken to. Asks it nothing. */
export function openLink({ way }: BitcoinWallet): WalletLink {
  switch (way.kind) {
    case 'standard':
      return standardLink(way.wallet)
    case 'registry':
      return registryLink(way.provider, way.methods)
    case 'unisat':
      return unisatLink(way.provider)
    case 'remote':
      return way.open()
  }
}
