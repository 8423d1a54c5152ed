import type { Bank } from '../chain/createBank.ts'
import type { LandedTransaction } from '../chain/createLedger.ts'
import { commitmentOf, commitmentSlots, hasReached } from '../chain/commitment.ts'
import { memoOf } from '../chain/memoOf.ts'
import { RpcError } from '../rpcError.ts'
import { rpcErrorCodes } from '../rpcErrorCodes.ts'
import type { Methods } from './methods.ts'
import {
  invalidParams,
  parseAddress,
  parseCommitment,
  parseConfig,
  parseCount,
  parseList,
  parseSignature,
} from './params.ts'
import { assertMinContextSlot, withContext } from './withContext.ts'
import { writeTransaction } from './writeTransaction.ts'

const mostStatuses = 256
const mostSignatures = 1000

/** Questions about what has happened. Unlike accounts, these do heed the commitment. */
export const transactionMethods: Methods = {
  getSignatureStatuses: (bank, [signatures]) => {
    const statuses = parseList(signatures, mostStatuses)
      .map(parseSignature)
      .map((signature) => writeStatus(bank, bank.ledger.find(signature)))
    return withContext(bank, statuses)
  },

  getSignaturesForAddress: (bank, [address, config]) => {
    const options = parseConfig(config)
    assertMinContextSlot(bank, options)
    const commitment = parseCommitment(options)
    if (commitment === 'processed')
      throw invalidParams('Method does not support commitment below `confirmed`')
    const limit = parseCount(options['limit'] ?? mostSignatures)
    if (limit < 1 || limit > mostSignatures)
      throw invalidParams(`Invalid limit; max ${mostSignatures}`)
    const all = bank.ledger.of(parseAddress(address))
    const rankOf = (name: string): number | undefined => {
      const landed = options[name] ? bank.ledger.find(parseSignature(options[name])) : undefined
      return landed && bank.ledger.rankOf(landed)
    }
    const before = options['before'] ? (rankOf('before') ?? -1) : Infinity
    const until = rankOf('until') ?? -1
    return all
      .filter((landed) => {
        const rank = bank.ledger.rankOf(landed)
        return rank < before && rank > until
      })
      .filter((landed) => hasReached(landed.slot, bank.slot(), commitment))
      .slice(0, limit)
      .map((landed) => ({
        signature: landed.signature,
        slot: landed.slot,
        err: landed.outcome.failure?.err ?? null,
        memo: memoOf(landed),
        blockTime: bank.clock.timeSecondsOf(landed.slot),
        confirmationStatus: commitmentOf(landed.slot, bank.slot()),
      }))
  },

  getTransaction: (bank, [signature, config]) => {
    const options = typeof config === 'string' ? { encoding: config } : parseConfig(config)
    const commitment = parseCommitment(options)
    if (commitment === 'processed')
      throw invalidParams('Method does not support commitment below `confirmed`')
    const landed = bank.ledger.find(parseSignature(signature))
    if (!landed || !hasReached(landed.slot, bank.slot(), commitment)) return null
    const { version } = landed.decoded.message
    const newestVersion = options['maxSupportedTransactionVersion']
    const tellsVersion = newestVersion !== undefined && newestVersion !== null
    if (version !== 'legacy' && !tellsVersion)
      throw new RpcError(
        rpcErrorCodes.unsupportedTransactionVersion,
        `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
      )
    return writeTransaction(bank, landed, options['encoding'] ?? 'json', tellsVersion)
  },
}

function writeStatus(bank: Bank, landed: LandedTransaction | undefined): unknown {
  if (!landed) return null
  const err = landed.outcome.failure?.err ?? null
  const confirmations = bank.slot() - landed.slot
  return {
    slot: landed.slot,
    confirmations: confirmations >= commitmentSlots.finalized ? null : confirmations,
    err,
    status: err === null ? { Ok: null } : { Err: err },
    confirmationStatus: commitmentOf(landed.slot, bank.slot()),
  }
}
