import { getUtf8Decoder, type Address, type ReadonlyUint8Array } from '@solana/kit'
import { isTokenProgram, programs } from '../programs.ts'
import type { InstructionParser, InstructionWords } from './instructionParser.ts'
import { parseSystemInstruction } from './parseSystemInstruction.ts'
import { parseTokenInstruction } from './parseTokenInstruction.ts'

/** Puts an instruction of a well-known program into words as Solana's nodes do; `undefined` for all others. */
export function parseInstruction(
  program: Address,
  accounts: readonly Address[],
  data: ReadonlyUint8Array,
): { readonly program: string; readonly parsed: unknown } | undefined {
  if (program === programs.memo || program === programs.memo1)
    return { program: 'spl-memo', parsed: getUtf8Decoder().decode(data) }
  const [name, parser] = parserOf(program) ?? []
  if (!name || !parser) return undefined
  try {
    const parsed = parser(accounts, data)
    return parsed && { program: name, parsed }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function parserOf(program: Address): readonly [string, InstructionParser] | undefined {
  if (program === programs.system) return ['system', parseSystemInstruction]
  if (program === programs.associatedToken)
    return ['spl-associated-token-account', parseAssociatedTokenInstruction]
  if (isTokenProgram(program))
    return [program === programs.token ? 'spl-token' : 'spl-token-2022', parseTokenInstruction]
  return undefined
}

/** Reads an instruction of the program that makes token accounts. */
function parseAssociatedTokenInstruction(
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
