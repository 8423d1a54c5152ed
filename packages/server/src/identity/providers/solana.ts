import { base58 } from '@scure/base'
import { decodeBase58 } from '../../chain/addresses/base58.ts'
import { readSolanaAddress } from '../../chain/addresses/readSolanaAddress.ts'
import { asFault } from '../../chain/asFault.ts'
import type { Chain } from '../../chain/chain.ts'
import type { NameServiceSettings } from '../../chain/nameServiceSettings.ts'
import { programAddress } from '../../chain/solana/programAddress.ts'
import { readAccounts } from '../../chain/solana/readAccounts.ts'
import type { IdentityProvider } from '../identityProvider.ts'
import { isNormalName } from '../isNormalName.ts'
import { nobody } from '../nobody.ts'
import { nameAddress } from './solana/nameAddress.ts'
import { readNameRecord, type NameRecord } from './solana/readNameRecord.ts'
import { readNameText } from './solana/readNameText.ts'

const favouriteSeed = Buffer.from('favourite_domain')
const favouriteBytes = 33
/** A record's head, and the longest name that can be normal. */
const recordBytes = 1_024

/**
 * Names of Solana's name service: the one that an account has chosen to go by. It counts only where the account owns it
 * still, and where the text leads to that very record.
 */
export function solanaIdentities(chain: Chain, settings: NameServiceSettings): IdentityProvider {
  const { program, reverseClass, topLevel, suffix } = settings
  const placeOf = (record: string, parent?: string): string | undefined =>
    nameAddress({ text: record, class: reverseClass, parent }, program)

  async function readRecords(
    places: readonly (string | undefined)[],
  ): Promise<readonly (NameRecord | undefined)[]> {
    const known = places.filter((place) => place !== undefined)
    const accounts = await readAccounts(chain, known, { firstBytes: recordBytes })
    return accounts.map((account) => readNameRecord(account, program))
  }

  async function find(address: string): Promise<string | undefined> {
    const record = await readFavourite(chain, settings.favouriteProgram, address)
    if (record === undefined) return undefined
    const [head, back] = await readRecords([record, placeOf(record)])
    if (head?.owner !== address || head.class !== undefined) return undefined
    const { parent } = head
    if (parent === topLevel) return readNameText(back, { record }, settings)
    if (parent === undefined) return undefined
    const [lower, upper] = await readRecords([placeOf(record, parent), placeOf(parent)])
    const above = readNameText(upper, { record: parent }, settings)
    const label = readNameText(lower, { record, parent }, settings)
    return above === undefined || label === undefined ? undefined : `${label}.${above}`
  }

  return {
    covers: (address) => readSolanaAddress(address) !== undefined,
    async find(address) {
      try {
        const found = await find(address)
        const name = `${found ?? ''}.${suffix}`
        return found !== undefined && isNormalName(name) ? { name, avatar: null } : nobody
      } catch (error) {
        throw asFault(error)
      }
    },
  }
}

/** The record of the name that an account goes by. */
async function readFavourite(
  chain: Chain,
  program: string,
  address: string,
): Promise<string | undefined> {
  const owner = decodeBase58(address)
  const place = owner && programAddress([favouriteSeed, owner], program)
  if (place === undefined) return undefined
  const [account] = await readAccounts(chain, [place], { firstBytes: favouriteBytes })
  if (account?.owner !== program || account.data.length < favouriteBytes) return undefined
  return base58.encode(account.data.subarray(1, favouriteBytes))
}
