import type { RemoteNamespace } from '@latchkit/core'
import type { AddressDecoder } from './address/decodeAddress.ts'
import type { Discovery } from './discovery/discoverWallets.ts'
import { createAddressIndex } from './remote/createAddressIndex.ts'
import { remoteLink } from './remote/remoteLink.ts'

/** Connects wallets on other devices. Loaded with the first one. */
export function createRemote(discovery: Discovery, decodeAddress: AddressDecoder): RemoteNamespace {
  return {
    methods: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
    events: ['bip122_addressesChanged'],
    add(wallet) {
      const index = createAddressIndex(wallet, decodeAddress)
      const open = () => remoteLink(wallet, index, decodeAddress)
      return discovery.add({
        connector: wallet.connector,
        way: { kind: 'remote', wallet, open },
      })
    },
  }
}
