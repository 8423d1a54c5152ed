import type { Chain } from '../../../chain/chain.ts'
import { readMetadata } from '../../../chain/solana/readMetadata.ts'
import { readMints } from '../../../chain/solana/readMints.ts'
import { cleanText } from '../../../internal/cleanText.ts'
import type { TokenRow } from '../queries.ts'

const longestText = 80
/** The coin itself, in the form of a token. Its mint is older than any metadata. */
const wrapped = {
  address: 'So11111111111111111111111111111111111111112',
  name: 'Wrapped SOL',
  symbol: 'WSOL',
}

/**
 * Reads what tokens say of themselves: in their mint, or in Metaplex's metadata. It is hostile: texts are cut and
 * cleaned.
 */
export async function readSolanaTokens(
  chain: Chain,
  addresses: readonly string[],
): Promise<readonly TokenRow[]> {
  const mints = await readMints(chain, addresses)
  const nameless = addresses.filter(
    (address) => address !== wrapped.address && mints.get(address)?.name === null,
  )
  const metadata = await readMetadata(chain, nameless)
  const readAt = new Date().toISOString()
  return addresses.map((address) => {
    const mint = mints.get(address)
    const named = metadata.get(address) ?? mint
    const { name = null, symbol = null } = address === wrapped.address ? wrapped : (named ?? {})
    return {
      address,
      name: name === null ? null : cleanText(name, longestText),
      symbol: symbol === null ? null : cleanText(symbol, longestText),
      decimals: mint?.decimals ?? null,
      read_at: readAt,
    }
  })
}
