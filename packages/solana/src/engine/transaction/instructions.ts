import { bytes } from '../bytes.ts'
import { programs } from '../programs.ts'

/** A call of a program. */
export interface Instruction {
  readonly programAddress: string
  readonly accounts: readonly AccountMeta[]
  readonly data: Uint8Array
}

/** An account that an instruction reads, writes or must be signed by. */
interface AccountMeta {
  readonly address: string
  readonly isSigner?: boolean
  readonly isWritable?: boolean
}

/** `Transfer` of the System program: moves lamports. */
export function transferLamports(from: string, to: string, lamports: bigint): Instruction {
  return {
    programAddress: programs.system,
    accounts: [
      { address: from, isSigner: true, isWritable: true },
      { address: to, isWritable: true },
    ],
    data: bytes.concat(bytes.uint(2, 4), bytes.uint(lamports, 8)),
  }
}

/** `TransferChecked` of the token programs: moves tokens, and fails if the mint or its decimals differ. */
export function transferChecked(transfer: {
  readonly tokenProgram: string
  readonly source: string
  readonly destination: string
  readonly owner: string
  readonly mint: string
  readonly amount: bigint
  readonly decimals: number
}): Instruction {
  return {
    programAddress: transfer.tokenProgram,
    accounts: [
      { address: transfer.source, isWritable: true },
      { address: transfer.mint },
      { address: transfer.destination, isWritable: true },
      { address: transfer.owner, isSigner: true },
    ],
    data: bytes.concat([12], bytes.uint(transfer.amount, 8), [transfer.decimals]),
  }
}

/** `CreateIdempotent` of the Associated Token Account program: opens the account unless it exists. */
export function createAssociatedTokenAccount(account: {
  readonly payer: string
  readonly address: string
  readonly owner: string
  readonly mint: string
  readonly tokenProgram: string
}): Instruction {
  return {
    programAddress: programs.associatedToken,
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

/** `SetComputeUnitLimit` and `SetComputeUnitPrice` of the Compute Budget program. */
export function setComputeBudget(budget: {
  readonly unitLimit: number
  readonly microLamportsPerUnit: bigint
}): readonly [Instruction, Instruction] {
  const { unitLimit, microLamportsPerUnit } = budget
  return [
    {
      programAddress: programs.computeBudget,
      accounts: [],
      data: bytes.concat([2], bytes.uint(unitLimit, 4)),
    },
    {
      programAddress: programs.computeBudget,
      accounts: [],
      data: bytes.concat([3], bytes.uint(microLamportsPerUnit, 8)),
    },
  ]
}
