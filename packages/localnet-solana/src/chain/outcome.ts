import { getBase58Decoder, getBase64Decoder } from '@solana/kit'
import type { TransactionMetadata } from 'litesvm'
import type { TransactionFailure } from './parseFailure.ts'

/** An instruction as the virtual machine numbers it. */
export interface CompiledInstruction {
  readonly programIdIndex: number
  readonly accounts: readonly number[]
  readonly data: string
  readonly stackHeight: number | null
}

/** What running a transaction, for good or for trial, has shown. */
export interface Outcome {
  readonly failure: TransactionFailure | undefined
  readonly logs: readonly string[]
  readonly unitsConsumed: number
  readonly returnData: {
    readonly programId: string
    readonly data: readonly [string, 'base64']
  } | null
  readonly innerInstructions: readonly {
    readonly index: number
    readonly instructions: readonly CompiledInstruction[]
  }[]
}

/** Reads what the virtual machine tells of a run. */
export function readOutcome(
  metadata: TransactionMetadata,
  failure: TransactionFailure | undefined,
): Outcome {
  const returned = metadata.returnData()
  const inner = metadata.innerInstructions().map((instructions, index) => ({
    index,
    instructions: instructions.map((one) => ({
      programIdIndex: one.instruction().programIdIndex(),
      accounts: [...one.instruction().accounts()],
      data: getBase58Decoder().decode(one.instruction().data()),
      stackHeight: one.stackHeight(),
    })),
  }))
  return {
    failure,
    logs: metadata.logs(),
    unitsConsumed: Number(metadata.computeUnitsConsumed()),
    returnData:
      returned.data().length === 0
        ? null
        : {
            programId: getBase58Decoder().decode(returned.programId()),
            data: [getBase64Decoder().decode(returned.data()), 'base64'],
          },
    innerInstructions: inner.filter(({ instructions }) => instructions.length > 0),
  }
}

/** Of a transaction that was refused before it ran. */
export function refusedOutcome(failure: TransactionFailure): Outcome {
  return { failure, logs: [], unitsConsumed: 0, returnData: null, innerInstructions: [] }
}
