import { bitcoin } from '@latchkit/bitcoin'
import { createKit, type Kit } from '@latchkit/core'
import type { Network } from '@latchkit/core/networks'
import { evm } from '@latchkit/evm'
import { solana } from '@latchkit/solana'
import { kitOptions } from '../kitOptions.ts'
import { networks as siteNetworks } from '../networks.ts'
import { settings } from '../settings.ts'
import type { Choices } from './choices.ts'

const adapters = { eip155: evm, solana, bip122: bitcoin } as const

/** Creates a kit of the visitor's choices. The stack's own wallet is the first that it offers. */
export function createShowcaseKit({ networks, features, first }: Choices): Kit {
  const isOffered = ({ namespace }: Network) => networks[namespace as keyof Choices['networks']]
  const [network = siteNetworks[0], ...otherNetworks] = siteNetworks.filter(isOffered)
  const offered = [network, ...otherNetworks] as const
  const [adapter = evm(), ...otherAdapters] = (Object.keys(adapters) as (keyof typeof adapters)[])
    .filter((name) => offered.some(({ namespace }) => namespace === name))
    .map((name) => adapters[name]())
  const { login, ...options } = kitOptions
  return createKit({
    ...options,
    ...(login && features.email && { login }),
    networks: offered,
    adapters: [adapter, ...otherAdapters],
    features: {
      onramp: features.onramp,
      offramp: features.offramp,
      names: features.names,
    },
    connectMethodsOrder: first === 'email' ? ['email', 'wallet'] : ['wallet', 'email'],
    metadata: { name: 'Latchkit showcase' },
    wallets: {
      custom: [
        {
          id: 'latchkit-test-wallet',
          name: 'Test Wallet',
          iconUrl: '/test-wallet.svg',
          homepage: `${settings.statusUrl}/wallet`,
          webappLink: `${settings.statusUrl}/wallet`,
        },
      ],
      order: ['recent', 'installed', 'custom', 'walletConnect'],
    },
  })
}
