import { namespaceOf, type NetworkId, type Namespace } from '@latchkit/wire'
import { bitcoin } from './bitcoin.ts'
import type { NamespaceReader } from './namespaceReader.ts'
import { evm } from './evm.ts'
import { solana } from './solana.ts'

const namespaceReaders: Readonly<Partial<Record<Namespace, NamespaceReader>>> = {
  eip155: evm,
  solana,
  bip122: bitcoin,
}

/** The family of a network; `undefined` where the server can hand on calls, and nothing more. */
export function namespaceReaderOf(networkId: NetworkId): NamespaceReader | undefined {
  return namespaceReaders[namespaceOf(networkId)]
}
