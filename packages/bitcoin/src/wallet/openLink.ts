import type { AddressDecoder } from '../address/decodeAddress.ts'
import type { BitcoinWallet } from './bitcoinWallet.ts'
import { registryLink } from './registryLink.ts'
import { standardLink } from './standardLink.ts'
import { unisatLink } from './unisatLink.ts'
import type { WalletLink } from './walletLink.ts'

/** Returns the link to a wallet, by the interface that it has. Requests nothing of it. */
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
