import { decodeBase58, encodeBase58 } from '../../chain/addresses/base58.ts'
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
import { readNameRecord } from './solana/readNameRecord.ts'

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

  async function find(address: string): Promise<string | undefined> {
    const record = await readFavourite(chain, settings.favouriteProgram, address)
    const reverse = record && nameAddress({ text: record, class: reverseClass }, program)
    if (record === undefined || reverse === undefined) return undefined
    const [head, back] = (
      await readAccounts(chain, [record, reverse], { firstBytes: recordBytes })
    ).map((account) => readNameRecord(account, program))
    if (head?.owner !== address || head.parent !== topLevel || head.class !== undefined)
      return undefined
    if (back?.class !== reverseClass || back.text === undefined) return undefined
    if (nameAddress({ text: back.text, parent: topLevel }, program) !== record) return undefined
    const name = `${back.text}.${suffix}`
    return /^[^.]+$/.test(back.text) && isNormalName(name) ? name : undefined
  }

  return {
    covers: (address) => readSolanaAddress(address) !== undefined,
    async find(address) {
      try {
        const name = await find(address)
        return name === undefined ? nobody : { name, avatar: null }
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
  return encodeBase58(account.data.subarray(1, favouriteBytes))
}
