import type { Address, ReadonlyUint8Array } from '@solana/kit'

/** What an instruction does, in words. */
export interface InstructionWords {
  readonly type: string
  readonly info: Readonly<Record<string, unknown>>
}

/** Reads an instruction's data and accounts; `undefined` where it does not know them. */
export type InstructionParser = (
  accounts: readonly Address[],
  data: ReadonlyUint8Array,
) => InstructionWords | undefined
