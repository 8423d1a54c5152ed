import type { AddressDecoder } from '../address/decodeAddress.ts'
import type { BitcoinWallet } from '../discovery/bitcoinWallet.ts'
import { registryLink } from './registryLink.ts'
import { standardLink } from './standardLink.ts'
import { unisatLink } from './unisatLink.ts'
import type { WalletLink } from './walletLink.ts'

/** Finds the way in which a wallet is to be spoken to. Asks it nothing. */
export function openLink({ way }: BitcoinWallet, decodeAddress: AddressDecoder): WalletLink {
  switch (way.kind) {
    case 'standard':
      return standardLink(way.wallet, decodeAddress)
    case 'registry':
      return registryLink(way.provider, way.methods, decodeAddress)
    case 'unisat':
      return unisatLink(way.provider, decodeAddress)
    case 'remote':
      return way.open()
  }
}
