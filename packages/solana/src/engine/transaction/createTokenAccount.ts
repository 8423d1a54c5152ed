import { programs } from '../programs.ts'
import type { Instruction } from './instruction.ts'

/** Associated Token Account program, instruction 1 (`CreateIdempotent`): opens an account where there is none yet. */
export function createTokenAccount(account: {
  readonly payer: string
  readonly address: string
  readonly owner: string
  readonly mint: string
  readonly tokenProgram: string
}): Instruction {
  return {
    program: programs.associatedToken,
    accounts: [
      { address: account.payer, isSigner: true, isWritable: true },
      { address: account.address, isWritable: true },
      { address: account.owner },
      { address: account.mint },
      { address: programs.system },
      { address: account.tokenProgram },
    ],
    data: Uint8Array.of(1),
  }
}
