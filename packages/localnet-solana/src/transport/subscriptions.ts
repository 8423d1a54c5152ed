import { encodeAccount } from '../methods/encodeAccount.ts'
import {
  invalidParams,
  parseAddress,
  parseCommitment,
  parseConfig,
  parseList,
  parseSignature,
} from '../methods/params.ts'
import { withContext } from '../methods/withContext.ts'
import { commitmentSlots, hasReached, type Commitment } from '../chain/commitment.ts'
import type { Bank } from '../chain/createBank.ts'
import type { LandedTransaction } from '../chain/createLedger.ts'

/** Sends a notification; `isLast` ends the subscription. */
export type Notify = (result: unknown, isLast?: boolean) => void

/** Starts to tell, and returns what ends it. Throws RpcError where the parameters are wrong. */
export type Subscription = (bank: Bank, params: readonly unknown[], notify: Notify) => () => void

/** What can be subscribed to. `slotSubscribe` is known by `slot`, its notifications are `slotNotification`. */
export const subscriptions: Readonly<Record<string, Subscription>> = {
  slot: (bank, _params, notify) =>
    bank.onSlot((slot) =>
      notify({ slot, parent: slot - 1, root: Math.max(0, slot - commitmentSlots.finalized) }),
    ),

  signature: (bank, [wanted, config], notify) => {
    const signature = parseSignature(wanted)
    const options = parseConfig(config)
    const commitment = parseCommitment(options)
    const tell = (landed: LandedTransaction): void =>
      notify(withContext(bank, { err: landed.outcome.failure?.err ?? null }), true)
    const known = bank.ledger.find(signature)
    if (known) return whenReached(bank, known, commitment, () => tell(known))
    return onReached(bank, commitment, (landed) => {
      if (landed.signature === signature) tell(landed)
    })
  },

  account: (bank, [wanted, config], notify) => {
    const address = parseAddress(wanted)
    const options = parseConfig(config)
    let last = snapshot(bank, address)
    return onReached(bank, parseCommitment(options), (landed) => {
      if (!landed.keys.includes(address)) return
      const now = snapshot(bank, address)
      if (now === last) return
      last = now
      const account = bank.svm.getAccount(address)
      notify(
        withContext(bank, account.exists ? encodeAccount(bank, account, options) : goneAccount),
      )
    })
  },

  logs: (bank, [filter, config], notify) => {
    const mentioned = readLogsFilter(filter)
    return onReached(bank, parseCommitment(parseConfig(config)), (landed) => {
      if (mentioned && !landed.keys.some((key) => key === mentioned)) return
      const { signature, outcome } = landed
      notify(
        withContext(bank, { signature, err: outcome.failure?.err ?? null, logs: outcome.logs }),
      )
    })
  },
}

const goneAccount = {
  lamports: 0,
  owner: '11111111111111111111111111111111',
  data: ['', 'base64'],
  executable: false,
  rentEpoch: 0,
  space: 0,
}

/** Calls for each transaction when it reaches the commitment. */
function onReached(
  bank: Bank,
  commitment: Commitment,
  listener: (landed: LandedTransaction) => void,
): () => void {
  const endings = new Set<() => void>()
  endings.add(
    bank.onTransaction((landed) => {
      if (commitment === 'processed') return listener(landed)
      const end = whenReached(bank, landed, commitment, () => {
        endings.delete(end)
        listener(landed)
      })
      endings.add(end)
    }),
  )
  return () => {
    for (const end of endings) end()
  }
}

function whenReached(
  bank: Bank,
  landed: LandedTransaction,
  commitment: Commitment,
  then: () => void,
): () => void {
  const end = bank.onSlot((slot) => {
    if (!hasReached(landed.slot, slot, commitment)) return
    end()
    then()
  })
  return end
}

function snapshot(bank: Bank, address: ReturnType<typeof parseAddress>): string {
  const account = bank.svm.getAccount(address)
  if (!account.exists) return ''
  return `${account.lamports} ${account.programAddress} ${Buffer.from(account.data).toString('base64')}`
}

function readLogsFilter(filter: unknown): string | undefined {
  if (filter === 'all' || filter === 'allWithVotes') return undefined
  const mentions = parseList(parseConfig(filter)['mentions'], 1)
  if (mentions.length === 1) return parseAddress(mentions[0])
  throw invalidParams('Invalid Request: Only 1 address supported')
}
