import { namespaceOf, type NetworkId } from '@latchkit/wire'
import { isOnCurve } from '../../chain/solana/isOnCurve.ts'
import { decodeBase58 } from '../../chain/addresses/base58.ts'
import type { Chain } from '../../chain/chain.ts'
import type { NameServiceSettings } from '../../chain/nameServiceSettings.ts'
import { readAccounts } from '../../chain/solana/readAccounts.ts'
import type { FoundAddress, NameFinder } from '../nameFinder.ts'
import { nameAddress } from './solana/nameAddress.ts'
import { readNameRecord } from './solana/readNameRecord.ts'

const headBytes = 96
/** Of the records of the second kind that a name can have. */
const recordClass = '2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo'

/**
 * Where names of Solana's name service lead: to their owner. One whose owner is a program (it has been made a token), or
 * that has a record which may lead elsewhere, leads nowhere: what is not followed to its end is not guessed.
 * @see https://sns.guide
 */
export function solanaAddresses(chain: Chain, settings: NameServiceSettings): NameFinder {
  const { program, topLevel, suffix } = settings

  async function find(name: string): Promise<FoundAddress> {
    const labels = name
      .slice(0, -suffix.length - 1)
      .split('.')
      .reverse()
    const [label = '', sub, ...others] = labels
    const top = nameAddress({ text: label, parent: topLevel }, program)
    const record = sub === undefined ? top : nameAddress({ text: `\0${sub}`, parent: top }, program)
    if (record === undefined || others.length > 0) return { address: null, missing: 'name' }
    const elsewhere = [
      nameAddress({ text: '\x01SOL', parent: record }, program),
      nameAddress({ text: '\x02SOL', class: recordClass, parent: record }, program),
    ].filter((place) => place !== undefined)
    const accounts = await readAccounts(chain, [record, ...elsewhere], { firstBytes: headBytes })
    const [head, ...diversions] = accounts.map((account) => readNameRecord(account, program))
    const owner = head?.class === undefined ? head?.owner : undefined
    if (owner === undefined) return { address: null, missing: 'name' }
    const hasKey = isOnCurve(decodeBase58(owner) ?? new Uint8Array())
    const isPlain = hasKey && diversions.every((each) => each === undefined)
    return isPlain ? { address: owner } : { address: null, missing: 'address' }
  }

  return {
    covers: (name) => name.endsWith(`.${suffix}`),
    async find(name, networkId: NetworkId) {
      const found = await find(name)
      return found.address !== null && namespaceOf(networkId) !== 'solana'
        ? { address: null, missing: 'address' }
        : found
    },
  }
}
