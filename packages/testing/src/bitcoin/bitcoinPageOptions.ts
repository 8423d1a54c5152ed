import type { StandardFeature } from '../page/installStandardWallet.ts'
import type { BitcoinConfig } from './config.ts'

/** How a Bitcoin wallet of the Wallet Standard shows itself to pages, but for its name and face. */
export function bitcoinPageOptions({ chains, lacks = [] }: BitcoinConfig): {
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, StandardFeature>>
} {
  const offered = features.filter(([name]) => !lacks.includes(name))
  return {
    chains: chains.map(({ id }) => `bitcoin:${id}`),
    features: Object.fromEntries(offered.map(([name, method]) => [name, { method, facts: {} }])),
  }
}

const features = [
  ['standard:connect', 'connect'],
  ['standard:disconnect', 'disconnect'],
  ['standard:events', 'on'],
  ['bitcoin:connect', 'connect'],
  ['bitcoin:disconnect', 'disconnect'],
  ['bitcoin:events', 'on'],
  ['bitcoin:signMessage', 'signMessage'],
  ['bitcoin:signTransaction', 'signTransaction'],
  ['bitcoin:signAndSendTransaction', 'signAndSendTransaction'],
] as const
