import { lamports, type Instruction, type KeyPairSigner } from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import { getInitializeMint2Instruction } from '@solana-program/token'
import { programs } from '../programs.ts'
import {
  initializeMetadata,
  initializeMetadataPointer,
  initializeTransferFee,
  mintBytes,
} from './token2022Instructions.ts'
import type { SolanaToken } from './tokens.ts'

const plainMintBytes = 82

/** The instructions that create a token. Its metadata and fee are written into a Token-2022 mint. */
export function createMint(
  token: SolanaToken,
  mint: KeyPairSigner,
  authority: KeyPairSigner,
  rentOf: (bytes: number) => bigint,
): readonly Instruction[] {
  const { program, decimals, fee, name, symbol, uri = '' } = token
  const isExtended = program === programs.token2022
  const texts = [name, symbol, uri] as const
  const { created, full } = isExtended
    ? mintBytes(fee !== undefined, texts)
    : { created: plainMintBytes, full: plainMintBytes }
  const { address } = authority
  return [
    getCreateAccountInstruction({
      payer: authority,
      newAccount: mint,
      lamports: lamports(rentOf(full)),
      space: created,
      programAddress: program,
    }),
    ...(isExtended ? [initializeMetadataPointer(mint.address, address)] : []),
    ...(fee ? [initializeTransferFee(mint.address, address, fee.basisPoints, fee.maximum)] : []),
    getInitializeMint2Instruction(
      {
        mint: mint.address,
        decimals,
        mintAuthority: address,
        freezeAuthority: decimals === 0 ? null : address,
      },
      { programAddress: program },
    ),
    ...(isExtended ? [initializeMetadata(mint.address, authority, texts)] : []),
  ]
}
