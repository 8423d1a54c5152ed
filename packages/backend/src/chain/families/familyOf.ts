import { namespaceOf, type NetworkId, type Namespace } from '@latchkit/wire'
import { bitcoin } from './bitcoin.ts'
import type { ChainFamily } from './chainFamily.ts'
import { evm } from './evm.ts'
import { solana } from './solana.ts'

const families: Readonly<Partial<Record<Namespace, ChainFamily>>> = {
  eip155: evm,
  solana,
  bip122: bitcoin,
}

/** The family of a network; `undefined` where the server can hand on calls, and nothing more. */
export function familyOf(networkId: NetworkId): ChainFamily | undefined {
  return families[namespaceOf(networkId)]
}
