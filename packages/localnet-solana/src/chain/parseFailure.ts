import type { FailedTransactionMetadata } from 'litesvm'
import { instructionErrors } from './instructionErrors.ts'
import { transactionErrors } from './transactionErrors.ts'

/** Why a transaction failed. */
export interface TransactionFailure {
  /** As Solana's nodes write it in JSON, such as `{"InstructionError":[0,{"Custom":1}]}`. */
  readonly err: string | Readonly<Record<string, unknown>>
  readonly sentence: string
}

/** Brings the virtual machine's word for a failure into Solana's JSON shape. */
export function parseFailure(failed: FailedTransactionMetadata): TransactionFailure {
  const error = failed.err()
  if (typeof error === 'number')
    return namedFailure(transactionErrors[error]?.[0] ?? 'SanitizeFailure')
  if ('err' in error) return instructionFailure(error.index, error.err())
  if ('accountIndex' in error) {
    const kind = error.toString().startsWith('TransactionErrorInsufficientFundsForRent')
      ? 'InsufficientFundsForRent'
      : 'ProgramExecutionTemporarilyRestricted'
    const index = error.accountIndex
    return {
      err: { [kind]: { account_index: index } },
      sentence:
        kind === 'InsufficientFundsForRent'
          ? `Transaction results in an account (${index}) with insufficient funds for rent`
          : `Execution of the program referenced by account at index ${index} is temporarily restricted.`,
    }
  }
  return {
    err: { DuplicateInstruction: error.index },
    sentence: `Transaction contains a duplicate instruction (${error.index}) that is not allowed`,
  }
}

/** A failure of that name. */
export function namedFailure(name: string): TransactionFailure {
  const known = transactionErrors.find(([candidate]) => candidate === name)
  return { err: name, sentence: known?.[1] ?? name }
}

type InstructionError = ReturnType<
  Extract<ReturnType<FailedTransactionMetadata['err']>, { err: unknown }>['err']
>

function instructionFailure(index: number, error: InstructionError): TransactionFailure {
  const intro = `Error processing Instruction ${index}: `
  if (typeof error === 'number') {
    const [name = 'GenericError', sentence = 'generic instruction error'] =
      instructionErrors[error] ?? []
    return { err: { InstructionError: [index, name] }, sentence: intro + sentence }
  }
  if ('code' in error) {
    return {
      err: { InstructionError: [index, { Custom: error.code }] },
      sentence: `${intro}custom program error: 0x${error.code.toString(16)}`,
    }
  }
  return {
    err: { InstructionError: [index, 'BorshIoError'] },
    sentence: `${intro}Failed to serialize or deserialize account data`,
  }
}
