import { getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { programs } from '../programs.ts'
import { accountOf } from './accounts.ts'
import { tokens, type SolanaToken } from './tokens.ts'
import type { WrittenAccount } from './writtenAccount.ts'

/** What Metaplex's program would keep of the plain SPL tokens. */
export async function metadataAccounts(): Promise<readonly WrittenAccount[]> {
  const plain = Object.values(tokens).filter(({ program }) => program === programs.token)
  return Promise.all(plain.map(metadataAccount))
}

/**
 * The metadata of a token, in the layout of the program.
 * @see https://developers.metaplex.com/token-metadata
 */
export async function metadataAccount(
  about: Pick<SolanaToken, 'mint' | 'name' | 'symbol' | 'uri'>,
): Promise<WrittenAccount> {
  const { mint, name, symbol, uri = '' } = about
  const encode = (text: string): Uint8Array =>
    new Uint8Array(getAddressEncoder().encode(text as typeof mint))
  const [address] = await getProgramDerivedAddress({
    programAddress: programs.metadata,
    seeds: ['metadata', encode(programs.metadata), encode(mint)],
  })
  const data = Buffer.concat([
    Uint8Array.of(metadataKind),
    encode(accountOf('faucet').address),
    encode(mint),
    padded(name, 32),
    padded(symbol, 10),
    padded(uri, 200),
    // No fee of a seller, no creators, not sold yet, may be changed; and room for what came later.
    Uint8Array.of(0, 0, 0, 0, 1),
    new Uint8Array(laterBytes),
  ])
  return { address, program: programs.metadata, data: new Uint8Array(data) }
}

const metadataKind = 4
const laterBytes = 365

/** The program fills texts up with zeros, and keeps no longer ones. */
function padded(text: string, size: number): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(size)
  const bytes = Buffer.alloc(size)
  if (Buffer.byteLength(text) > size) throw new Error(`"${text}" is too long for metadata.`)
  bytes.write(text)
  return Buffer.concat([length, bytes])
}
