import { address, generateKeyPairSigner } from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getMintToCheckedInstruction,
} from '@solana-program/token'
import { createMint } from '../seed/createMint.ts'
import type { SolanaToken } from '../seed/tokens.ts'
import type { TestChain } from './startTestChain.ts'

/** Creates a token on a test's chain and mints all of it to one owner; alice pays. Returns the mint. */
export async function launchTestToken(
  { alice, confirm }: TestChain,
  about: Omit<SolanaToken, 'mint' | 'mintKey'>,
  { to, amount }: { readonly to: string; readonly amount: bigint },
): Promise<string> {
  const { program, decimals } = about
  const signer = await generateKeyPairSigner()
  const mint = signer.address
  const owner = address(to)
  const [token] = await findAssociatedTokenPda({ owner, mint, tokenProgram: program })
  const rentOf = (bytes: number): bigint => BigInt(bytes + accountBytes) * lamportsPerByte
  await confirm(createMint({ ...about, mint, mintKey: '' }, signer, alice, rentOf))
  await confirm([
    getCreateAssociatedTokenIdempotentInstruction({
      payer: alice,
      owner,
      mint,
      ata: token,
      tokenProgram: program,
    }),
    getMintToCheckedInstruction(
      { mint, token, mintAuthority: alice, amount, decimals },
      { programAddress: program },
    ),
  ])
  return mint
}

/** What the chain asks for keeping a byte for ever, and how much it counts for the account itself. */
const lamportsPerByte = 6_960n
const accountBytes = 128
