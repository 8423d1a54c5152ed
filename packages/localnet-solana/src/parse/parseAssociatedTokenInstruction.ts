import type { Address, ReadonlyUint8Array } from '@solana/kit'
import type { InstructionWords } from './instructionParser.ts'

/** Reads an instruction of the program that makes token accounts. */
export function parseAssociatedTokenInstruction(
  accounts: readonly Address[],
  data: ReadonlyUint8Array,
): InstructionWords | undefined {
  const kind = data[0] ?? 0
  if (kind > 1) return undefined
  const [source, account, wallet, mint, systemProgram, tokenProgram] = accounts
  return {
    type: kind === 0 ? 'create' : 'createIdempotent',
    info: { source, account, wallet, mint, systemProgram, tokenProgram },
  }
}
