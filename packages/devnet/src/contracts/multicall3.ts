import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Address, Hex } from 'viem'

/** Where Multicall3 stands on nearly every chain. */
export const multicall3Address: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Words of constructor that stand before the code which it leaves on the chain. */
const creationPrefixBytes = 32

/**
 * The code of Multicall3 as it stands on a chain. viem carries it as creation code for its deployless
 * calls, in a file that it does not export; the package is pinned, and a test holds the hash.
 */
export function multicall3RuntimeCode(): Hex {
  const require = createRequire(import.meta.url)
  const file = join(dirname(require.resolve('viem')), 'constants', 'contracts.js')
  const { multicall3Bytecode } = require(file) as { readonly multicall3Bytecode: Hex }
  return `0x${multicall3Bytecode.slice(2 + creationPrefixBytes * 2)}`
}
