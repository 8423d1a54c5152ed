import { type Chain, readMetadata, readMints } from '@latchkit/backend/chain'
import { cleanText } from '@latchkit/backend/internal'
import type { TokenRow } from '../tokenQueries.ts'

const longestText = 80
/** The native coin as a token. Its mint is older than any metadata. */
const wrapped = {
  address: 'So11111111111111111111111111111111111111112',
  name: 'Wrapped SOL',
  symbol: 'WSOL',
}

/**
 * Reads names, symbols and decimals of tokens from their mints or from Metaplex metadata. These are untrusted: texts
 * are cut and cleaned.
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
