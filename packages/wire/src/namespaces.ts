/** The CAIP-2 namespaces that the kit supports: EVM, Solana, Bitcoin, Polkadot. */
export type Namespace = 'eip155' | 'solana' | 'bip122' | 'polkadot'

/** Every {@link Namespace}, in the order in which they are shown. */
export const namespaces: readonly Namespace[] = ['eip155', 'solana', 'bip122', 'polkadot']

/** True for a namespace that the kit knows. */
export function isNamespace(value: string): value is Namespace {
  return (namespaces as readonly string[]).includes(value)
}
