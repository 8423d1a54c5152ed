import type { Chain } from '../chain.ts'
import { readAccounts } from './readAccounts.ts'
import { parseMint, type Mint } from './parseMint.ts'
import { tokenPrograms } from './tokenPrograms.ts'

/** Anyone can make a mint of megabytes: name, symbol and address of its document stand in front. */
const bytesPerMint = 4_096

/**
 * The mints among the addresses, as the chain has them now.
 * @throws UpstreamError, RpcError
 */
export async function readMints(
  chain: Chain,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Mint>> {
  const accounts = await readAccounts(chain, addresses, { firstBytes: bytesPerMint })
  return new Map(
    addresses.flatMap((address, index): readonly (readonly [string, Mint])[] => {
      const { owner = '', data = Buffer.alloc(0) } = accounts[index] ?? {}
      const mint = tokenPrograms.includes(owner) ? parseMint(data) : undefined
      return mint ? [[address, mint]] : []
    }),
  )
}
