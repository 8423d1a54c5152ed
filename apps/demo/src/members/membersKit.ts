import { createKit, type Kit } from '@latchkit/core'
import {
  bitcoinSignet,
  bitcoinTestnet,
  type Network,
  solanaDevnet,
  solanaTestnet,
} from '@latchkit/core/networks'
import { signIn } from '@latchkit/core/sign-in'
import { kitOptions } from '../kitOptions.ts'
import { networks } from '../networks.ts'
import { settings, type StackNetwork } from '../settings.ts'

const query = new URLSearchParams(globalThis.location.search)

/**
 * The kit of the members' page: as the shop's, and it signs in on the shop's own backend; with `?cloud`, on the kit's server.
 * `?required` makes the session a condition. With `?testnets`, Solana and Bitcoin have two public networks each in the place of
 * the local one: an account has the same address on both.
 */
export const membersKit: Kit = createKit({
  ...kitOptions,
  networks: query.has('testnets') ? onTestnets() : networks,
  features: { ...kitOptions.features, cloudSession: query.has('cloud') },
  signIn: signIn({
    url: '/auth',
    statement: 'Show me what members see.',
    required: query.has('required'),
  }),
})

function onTestnets(): typeof networks {
  const [first, ...others] = networks
  return [
    first,
    ...others.filter(({ namespace }) => namespace === 'eip155'),
    ...[solanaDevnet, solanaTestnet].map((network) => onNode(network, settings.solana)),
    ...[bitcoinSignet, bitcoinTestnet].map((network) => onNode(network, settings.bitcoin)),
  ]
}

/** Nothing leaves this machine: the local node is asked in the place of the public ones. */
function onNode(network: Network, node: StackNetwork | undefined): Network {
  return node ? { ...network, rpcUrls: [node.url] } : network
}
