import { isAddress, isSignature } from '@solana/kit'
import type { SolanaFacts } from '@latchkit/localnet-solana'
import type { ExplorerAnswer } from '../explorerAnswer.ts'
import { addressPage } from './addressPage.ts'
import { transactionPage } from './transactionPage.ts'

/** The explorer of the local Solana chain: `undefined` for what is not a signature or address. */
export async function exploreSolana(
  chain: SolanaFacts,
  kind: string,
  id: string,
): Promise<ExplorerAnswer | undefined> {
  if (kind === 'tx' && isSignature(id)) return transactionPage(chain, id)
  if (kind === 'address' && isAddress(id)) return addressPage(chain, id)
  return undefined
}
