import type { Namespace } from './namespaces.ts'
import { nativeTokenAddress } from './prices.ts'

/**
 * The address of the native coin of each namespace where a token's address is expected:
 * `eip155:1:0xeeee…eeee`, `solana:…:So111…1111`, `bip122:…:native`.
 */
export const nativeTokenAddresses: Readonly<Record<Namespace, string>> = {
  eip155: nativeTokenAddress,
  solana: 'So11111111111111111111111111111111111111111',
  bip122: 'native',
  polkadot: 'native',
}
