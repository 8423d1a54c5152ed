import { namespaceOf, type NetworkId } from '@latchkit/wire'
import {
  isOnCurve,
  decodeBase58,
  type Chain,
  type NameServiceSettings,
  readAccounts,
} from '@latchkit/backend/chain'
import type { ResolvedName, NameResolver } from '../nameResolver.ts'
import { deriveNameAddress } from './solana/deriveNameAddress.ts'
import { decodeNameRecord } from './solana/decodeNameRecord.ts'

const headBytes = 96
/** The class of version 2 records. */
const recordClass = '2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo'

/**
 * Creates the resolver of Solana's name service: a name resolves to its owner. A name that is owned by a program (it was
 * tokenized), or that has a record which may redirect it, is not resolved.
 * @see https://sns.guide
 */
export function createSolanaResolver(chain: Chain, settings: NameServiceSettings): NameResolver {
  const { program, topLevel, suffix } = settings

  async function find(name: string): Promise<ResolvedName> {
    const labels = name
      .slice(0, -suffix.length - 1)
      .split('.')
      .reverse()
    const [label = '', sub, ...others] = labels
    const top = deriveNameAddress({ text: label, parent: topLevel }, program)
    const record =
      sub === undefined ? top : deriveNameAddress({ text: `\0${sub}`, parent: top }, program)
    if (record === undefined || others.length > 0) return { address: null, missing: 'name' }
    const redirectRecords = [
      deriveNameAddress({ text: '\x01SOL', parent: record }, program),
      deriveNameAddress({ text: '\x02SOL', class: recordClass, parent: record }, program),
    ].filter((address) => address !== undefined)
    const accounts = await readAccounts(chain, [record, ...redirectRecords], {
      firstBytes: headBytes,
    })
    const [head, ...redirects] = accounts.map((account) => decodeNameRecord(account, program))
    const owner = head?.class === undefined ? head?.owner : undefined
    if (owner === undefined) return { address: null, missing: 'name' }
    const hasKey = isOnCurve(decodeBase58(owner) ?? new Uint8Array())
    const isPlain = hasKey && redirects.every((each) => each === undefined)
    return isPlain ? { address: owner } : { address: null, missing: 'address' }
  }

  return {
    supports: (name) => name.endsWith(`.${suffix}`),
    async resolve(name, networkId: NetworkId) {
      const found = await find(name)
      return found.address !== null && namespaceOf(networkId) !== 'solana'
        ? { address: null, missing: 'address' }
        : found
    },
  }
}
