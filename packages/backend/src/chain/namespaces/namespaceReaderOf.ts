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

/** Returns the reader of a network; `undefined` if the server can only forward calls to it. */
export function namespaceReaderOf(networkId: NetworkId): NamespaceReader | undefined {
  return namespaceReaders[namespaceOf(networkId)]
}
