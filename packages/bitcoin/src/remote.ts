import type { RemoteNamespace } from '@latchkit/core'
import type { AddressDecoder } from './address/decodeAddress.ts'
import type { Discovery } from './discovery/discoverWallets.ts'
import { createAddressIndex } from './remote/createAddressIndex.ts'
import { remoteLink } from './remote/remoteLink.ts'

/** How wallets on other devices are spoken with. Loaded with the first one. */
export function createRemote(discovery: Discovery, decodeAddress: AddressDecoder): RemoteNamespace {
  return {
    methods: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
    events: ['bip122_addressesChanged'],
    add(wallet) {
      const book = createAddressIndex(wallet, decodeAddress)
      const open = () => remoteLink(wallet, book, decodeAddress)
      return discovery.add({
        connector: wallet.connector,
        way: { kind: 'remote', wallet, open },
      })
    },
  }
}
