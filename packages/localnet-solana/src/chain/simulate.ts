import type { Address, EncodedAccount } from '@solana/kit'
import { FailedTransactionMetadata, type LiteSVM } from 'litesvm'
import type { DecodedTransaction } from './decodeTransaction.ts'
import { readOutcome, refusedOutcome, type Outcome } from './outcome.ts'
import { namedFailure, parseFailure, type TransactionFailure } from './parseFailure.ts'

/** How a trial run is to be done. */
export interface SimulationOptions {
  readonly verifiesSignatures: boolean
  /** Runs it as if its blockhash were a new one. */
  readonly ignoresBlockhash: boolean
}

/** What a trial run has shown. */
export interface Simulation {
  readonly outcome: Outcome
  /** The accounts that it would leave behind, where it succeeds. */
  readonly postAccounts: ReadonlyMap<Address, EncodedAccount>
}

/** Runs a transaction for trial: nothing stays. */
export function simulate(
  svm: LiteSVM,
  decoded: DecodedTransaction,
  rejection: TransactionFailure | undefined,
  { verifiesSignatures, ignoresBlockhash }: SimulationOptions,
): Simulation {
  const isRefused = rejection && !(ignoresBlockhash && rejection.err === 'BlockhashNotFound')
  if (isRefused) return refused(rejection)
  if (verifiesSignatures && !decoded.isFullySigned) return refused(namedFailure('SignatureFailure'))

  svm.withSigverify(verifiesSignatures)
  try {
    const result = svm.simulateTransaction(decoded.transaction)
    if (result instanceof FailedTransactionMetadata) {
      const outcome = readOutcome(result.meta(), parseFailure(result))
      return { outcome, postAccounts: new Map() }
    }
    return {
      outcome: readOutcome(result.meta(), undefined),
      postAccounts: new Map(result.postAccounts().map((account) => [account.address, account])),
    }
  } finally {
    svm.withSigverify(true)
  }
}

function refused(failure: TransactionFailure): Simulation {
  return { outcome: refusedOutcome(failure), postAccounts: new Map() }
}
