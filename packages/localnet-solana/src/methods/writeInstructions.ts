import type { Address } from '@solana/kit'
import type { DecodedTransaction } from '../chain/decodeTransaction.ts'
import type { CompiledInstruction, Outcome } from '../chain/outcome.ts'
import { parseInstruction } from '../parse/parseInstruction.ts'
import { getBase58Decoder, getBase58Encoder } from '@solana/kit'

/** How instructions are to be written: by the numbers of their accounts, or in words where they can be. */
export type InstructionEncoding = 'json' | 'jsonParsed'

/** Writes the instructions of a transaction itself. */
export function writeInstructions(
  message: DecodedTransaction['message'],
  keys: readonly Address[],
  encoding: InstructionEncoding,
): readonly unknown[] {
  return message.instructions.map((instruction) =>
    writeInstruction(
      {
        programIdIndex: instruction.programAddressIndex,
        accounts: instruction.accountIndices ?? [],
        data: getBase58Decoder().decode(instruction.data ?? new Uint8Array()),
        stackHeight: 1,
      },
      keys,
      encoding,
    ),
  )
}

/** Writes the instructions that programs have called. */
export function writeInnerInstructions(
  outcome: Outcome,
  keys: readonly Address[],
  encoding: InstructionEncoding,
): readonly unknown[] {
  return outcome.innerInstructions.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map((one) => writeInstruction(one, keys, encoding)),
  }))
}

function writeInstruction(
  instruction: CompiledInstruction,
  keys: readonly Address[],
  encoding: InstructionEncoding,
): unknown {
  if (encoding === 'json') return instruction
  const { data, stackHeight } = instruction
  const programId = keys[instruction.programIdIndex]
  const accounts = instruction.accounts.flatMap((index) => keys[index] ?? [])
  const parsed = programId && parseInstruction(programId, accounts, getBase58Encoder().encode(data))
  if (parsed) return { ...parsed, programId, stackHeight }
  return { programId, accounts, data, stackHeight }
}
