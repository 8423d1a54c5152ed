/** One call of a program. */
export interface Instruction {
  readonly program: string
  readonly accounts: readonly InstructionAccount[]
  readonly data: Uint8Array
}

/** An account that a program reads, or writes to, or whose signature it wants. */
interface InstructionAccount {
  readonly address: string
  readonly isSigner?: boolean
  readonly isWritable?: boolean
}
