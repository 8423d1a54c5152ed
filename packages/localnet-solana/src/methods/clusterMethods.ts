import { genesisHash } from '../genesisHash.ts'
import type { Methods } from './methods.ts'
import { parseConfig, parseCount } from './params.ts'
import { apiVersion, assertMinContextSlot } from './withContext.ts'

const slotsPerEpoch = 432_000

/** Questions about the chain as a whole. */
export const clusterMethods: Methods = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': apiVersion, 'feature-set': 0 }),
  getGenesisHash: () => genesisHash,

  getSlot: (bank, [config]) => {
    assertMinContextSlot(bank, parseConfig(config))
    return bank.slot()
  },
  getBlockHeight: (bank, [config]) => {
    assertMinContextSlot(bank, parseConfig(config))
    return bank.slot()
  },
  getBlockTime: (bank, [slot]) => {
    const asked = parseCount(slot)
    return asked > bank.slot() ? null : bank.clock.timeSecondsOf(asked)
  },
  getTransactionCount: (bank) => bank.ledger.count(),
  getEpochInfo: (bank) => {
    const slot = bank.slot()
    return {
      absoluteSlot: slot,
      blockHeight: slot,
      epoch: Math.floor(slot / slotsPerEpoch),
      slotIndex: slot % slotsPerEpoch,
      slotsInEpoch: slotsPerEpoch,
      transactionCount: bank.ledger.count(),
    }
  },
  getEpochSchedule: () => ({
    slotsPerEpoch,
    leaderScheduleSlotOffset: slotsPerEpoch,
    warmup: false,
    firstNormalEpoch: 0,
    firstNormalSlot: 0,
  }),
  getMinimumBalanceForRentExemption: (bank, [bytes]) =>
    bank.svm.minimumBalanceForRentExemption(BigInt(parseCount(bytes))),
}
