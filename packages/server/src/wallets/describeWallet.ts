import type { Namespace } from '@latchkit/wire'
import type { WalletFacts } from './facts.ts'

/**
 * Returns one English sentence on a wallet, made of its facts alone: which chains it is for, and where it runs. Nothing is
 * taken from what the wallet says of itself.
 */
export function describeWallet(facts: WalletFacts): string {
  const chains = listed(facts.families.map((namespace) => namespaceNames[namespace]))
  const places = [
    facts.appStoreId !== undefined && 'on iOS',
    facts.playStoreId !== undefined && 'on Android',
    facts.chromeStoreId !== undefined && 'as a browser extension',
    facts.desktopLink !== undefined && 'on the desktop',
    facts.webapp !== undefined && 'on the web',
  ].filter((place) => place !== false)
  return `A wallet for ${chains}${places.length > 0 ? `, ${listed(places)}` : ''}.`
}

const namespaceNames: Readonly<Record<Namespace, string>> = {
  eip155: 'EVM networks',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

function listed(parts: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
}
