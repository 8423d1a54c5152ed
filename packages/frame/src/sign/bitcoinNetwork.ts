import { referenceOf, type NetworkId } from '@latchkit/wire'
import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'

/** How addresses of a Bitcoin network are encoded. */
export function bitcoinNetworkOf(networkId: NetworkId): typeof NETWORK {
  switch (referenceOf(networkId)) {
    case '000000000019d6689c085ae165831e93':
      return NETWORK
    case '0f9188f13cb7b2c71f2a335e3a4fc328':
      return { ...TEST_NETWORK, bech32: 'bcrt' }
    default:
      return TEST_NETWORK
  }
}
