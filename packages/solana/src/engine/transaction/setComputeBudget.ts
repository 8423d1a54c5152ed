import { bytes } from '../bytes.ts'
import { programs } from '../programs.ts'
import type { Instruction } from './instruction.ts'

/** Compute Budget program, instructions 2 and 3: the most that a transaction may compute, and what it offers for it. */
export function setComputeBudget(budget: {
  readonly unitLimit: number
  readonly microLamportsPerUnit: bigint
}): readonly [Instruction, Instruction] {
  const { unitLimit, microLamportsPerUnit } = budget
  return [
    {
      program: programs.computeBudget,
      accounts: [],
      data: bytes.concat([2], bytes.uint(unitLimit, 4)),
    },
    {
      program: programs.computeBudget,
      accounts: [],
      data: bytes.concat([3], bytes.uint(microLamportsPerUnit, 8)),
    },
  ]
}
