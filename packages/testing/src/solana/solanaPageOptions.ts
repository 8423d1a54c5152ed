import type { StandardFeature } from '../page/installStandardWallet.ts'
import type { SolanaConfig } from './config.ts'

/** How a Solana wallet shows itself to pages, but for its name and face. */
export function solanaPageOptions(config: SolanaConfig): {
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, StandardFeature>>
} {
  return { chains: shownBy(config).chains, features: featuresOf(config) }
}

/** What stands beside each account that a site may see. */
export function shownBy(config: SolanaConfig): {
  readonly chains: readonly string[]
  readonly features: readonly string[]
} {
  return {
    chains: config.chains.map(({ id }) => id),
    features: Object.keys(featuresOf(config)).filter((name) => name.startsWith('solana:')),
  }
}

function featuresOf({
  lacks = [],
  transactionVersions = ['legacy', 0],
}: SolanaConfig): Readonly<Record<string, StandardFeature>> {
  const versions = { supportedTransactionVersions: transactionVersions }
  const all: Readonly<Record<string, StandardFeature>> = {
    'standard:connect': { method: 'connect', facts: {} },
    'standard:disconnect': { method: 'disconnect', facts: {} },
    'standard:events': { method: 'on', facts: {} },
    'solana:signMessage': { method: 'signMessage', facts: { version: '1.1.0' } },
    'solana:signIn': { method: 'signIn', facts: {} },
    'solana:signTransaction': { method: 'signTransaction', facts: versions },
    'solana:signAndSendTransaction': { method: 'signAndSendTransaction', facts: versions },
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => !lacks.includes(name)))
}
