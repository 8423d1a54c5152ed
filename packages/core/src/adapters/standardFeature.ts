import type { StandardAccount, StandardWallet } from './standardWallet.ts'

/** The features that wallets of every namespace may have, by their names in the Wallet Standard. */
export interface StandardFeatures {
  'standard:connect': {
    connect(input?: {
      readonly silent?: boolean
    }): Promise<{ readonly accounts: readonly StandardAccount[] }>
  }
  'standard:disconnect': { disconnect(): Promise<void> }
  'standard:events': { on(event: 'change', listener: (change: unknown) => void): () => void }
}

/** The method by which each feature of {@link StandardFeatures} is used. */
export const standardMethods: Readonly<Record<keyof StandardFeatures, string>> = {
  'standard:connect': 'connect',
  'standard:disconnect': 'disconnect',
  'standard:events': 'on',
}

/** Returns a feature of a wallet, or `undefined`. Any script may have registered the wallet, so its shape is checked. */
export function standardFeature<Features, Name extends keyof Features & string>(
  wallet: StandardWallet,
  name: Name,
  methods: Readonly<Record<keyof Features, string>>,
): Features[Name] | undefined {
  try {
    const feature = wallet.features[name] as Readonly<Record<string, unknown>> | undefined
    return typeof feature?.[methods[name]] === 'function' ? (feature as Features[Name]) : undefined
  } catch {
    // A getter of theirs threw.
    return undefined
  }
}
