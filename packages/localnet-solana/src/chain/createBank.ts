import { randomUUID } from 'node:crypto'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { createBlockhashes, type Blockhashes } from './createBlockhashes.ts'
import { createLedger, type LandedTransaction, type Ledger } from './createLedger.ts'
import { createSlotClock, type SlotClock } from './createSlotClock.ts'
import { createSlotHashes } from './createSlotHashes.ts'
import { feePayerOf, type DecodedTransaction } from './decodeTransaction.ts'
import { accountKeysOf, loadAddresses } from './loadAddresses.ts'
import { readOutcome, refusedOutcome, type Outcome } from './outcome.ts'
import { namedFailure, parseFailure, type TransactionFailure } from './parseFailure.ts'
import { simulate, type Simulation, type SimulationOptions } from './simulate.ts'
import { tokenBalances } from './tokenBalances.ts'
import { transactionFee } from './transactionFee.ts'
import { getBase58Decoder, type Address } from '@solana/kit'
import { programs } from '../programs.ts'

/** The chain itself: accounts, slots, blockhashes and what has happened. It knows nothing of JSON. */
export interface Bank {
  readonly svm: LiteSVM
  readonly ledger: Ledger
  readonly clock: SlotClock
  readonly blockhashes: () => Blockhashes
  slot(): number
  /** Goes on to a later slot. */
  advance(slot: number): void
  /** From now on blockhashes cannot be foretold: nothing that was signed before can land. */
  endPast(): void
  /** Why the transaction may not run now, apart from what it does; `undefined` where it may. */
  findRejection(decoded: DecodedTransaction): TransactionFailure | undefined
  simulate(decoded: DecodedTransaction, options: SimulationOptions): Simulation
  /** Runs it for good. What is refused before it runs leaves no trace, as on any Solana chain. */
  execute(decoded: DecodedTransaction): Outcome
  onSlot(listener: (slot: number) => void): () => void
  onTransaction(listener: (landed: LandedTransaction) => void): () => void
}

/** Well above what can land while a blockhash is valid; what is older is refused for its blockhash. */
const rememberedTransactions = 100_000n
const slotsPerEpoch = 432_000

/** Creates a chain whose slot 0 was at `genesisMs`. Slots pass only by `advance`. */
export function createBank(genesisMs: number): Bank {
  const svm = new LiteSVM()
    .withBlockhashCheck(false)
    .withTransactionHistory(rememberedTransactions)
    .withNativeMints()
  const clock = createSlotClock(genesisMs)
  const slotHashes = createSlotHashes()
  const ledger = createLedger()
  const slotListeners = new Set<(slot: number) => void>()
  const transactionListeners = new Set<(landed: LandedTransaction) => void>()
  let blockhashes = createBlockhashes('latchkit', 0)
  let slot = 0
  setVirtualClock(svm, clock, slot)

  function findRejection(decoded: DecodedTransaction): TransactionFailure | undefined {
    const [signature = ''] = decoded.signatures
    if (ledger.find(signature)) return namedFailure('AlreadyProcessed')
    const { lifetimeToken } = decoded.message
    if (blockhashes.isValid(lifetimeToken) || isNonceTransaction(svm, decoded)) return undefined
    return namedFailure('BlockhashNotFound')
  }

  function execute(decoded: DecodedTransaction): Outcome {
    const [signature = ''] = decoded.signatures
    const rejection = decoded.isFullySigned
      ? findRejection(decoded)
      : namedFailure('SignatureFailure')
    if (rejection) return refusedOutcome(rejection)

    const loaded = loadAddresses(svm, decoded.message)
    const keys = accountKeysOf(decoded.message, loaded)
    const payer = feePayerOf(decoded.message)
    const preBalances = balancesOf(svm, keys)
    const preTokenBalances = tokenBalances(svm, keys)
    const result = svm.sendTransaction(decoded.transaction)
    const isFailed = result instanceof FailedTransactionMetadata
    const failure = isFailed ? parseFailure(result) : undefined
    const outcome = readOutcome(isFailed ? result.meta() : result, failure)
    const hasPaid = svm.getBalance(payer) !== preBalances[keys.indexOf(payer)]
    if (failure && !hasPaid) return outcome

    const landed: LandedTransaction = {
      signature,
      slot,
      decoded,
      keys,
      loaded,
      outcome,
      preBalances,
      preTokenBalances,
      feeLamports: transactionFee(decoded.message),
      postBalances: balancesOf(svm, keys),
      postTokenBalances: tokenBalances(svm, keys),
    }
    ledger.add(landed)
    for (const listener of transactionListeners) listener(landed)
    return outcome
  }

  return {
    svm,
    ledger,
    clock,
    blockhashes: () => blockhashes,
    slot: () => slot,
    advance(next) {
      if (next <= slot) return
      slot = next
      blockhashes.advance(slot)
      setVirtualClock(svm, clock, slot)
      svm.setSlotHashes(slotHashes.advance(slot))
      svm.expireBlockhash()
      for (const listener of slotListeners) listener(slot)
    },
    endPast() {
      blockhashes = createBlockhashes(randomUUID(), slot)
    },
    findRejection,
    execute,
    simulate: (decoded, options) => simulate(svm, decoded, findRejection(decoded), options),
    onSlot: (listener) => subscribe(slotListeners, listener),
    onTransaction: (listener) => subscribe(transactionListeners, listener),
  }
}

function setVirtualClock(svm: LiteSVM, clock: SlotClock, slot: number): void {
  const sysvar = svm.getClock()
  const epoch = Math.floor(slot / slotsPerEpoch)
  sysvar.slot = BigInt(slot)
  sysvar.epoch = BigInt(epoch)
  sysvar.leaderScheduleEpoch = BigInt(epoch + 1)
  sysvar.epochStartTimestamp = BigInt(clock.timeSecondsOf(epoch * slotsPerEpoch))
  sysvar.unixTimestamp = BigInt(clock.timeSecondsOf(slot))
  svm.setClock(sysvar)
}

function balancesOf(svm: LiteSVM, keys: readonly Address[]): readonly bigint[] {
  return keys.map((key) => svm.getBalance(key) ?? 0n)
}

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const advanceNonce = 4
const nonceAccountBytes = 80
const nonceOffset = 40

/** Whether it carries the value of a durable nonce, which its first instruction uses up, in place of a blockhash. */
function isNonceTransaction(svm: LiteSVM, decoded: DecodedTransaction): boolean {
  const { instructions, staticAccounts, lifetimeToken } = decoded.message
  const [first] = instructions
  if (!first || staticAccounts[first.programAddressIndex] !== programs.system) return false
  if (first.data?.length !== 4 || first.data[0] !== advanceNonce) return false
  const nonceAddress = staticAccounts[first.accountIndices?.[0] ?? -1]
  if (!nonceAddress) return false
  const account = svm.getAccount(nonceAddress)
  if (!account.exists || account.programAddress !== programs.system) return false
  if (account.data.length !== nonceAccountBytes) return false
  const nonce = account.data.slice(nonceOffset, nonceOffset + 32)
  return getBase58Decoder().decode(nonce) === lifetimeToken
}
