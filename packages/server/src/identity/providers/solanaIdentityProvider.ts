import { base58 } from '@scure/base'
import {
  decodeBase58,
  parseSolanaAddress,
  type Chain,
  type NameServiceSettings,
  programAddress,
  readAccounts,
} from '@latchkit/backend/chain'
import { toUpstreamError } from '@latchkit/backend/errors'
import { isNormalName } from '../isNormalName.ts'
import { noPrimaryName, type IdentityProvider } from '../identityProvider.ts'
import { deriveNameAddress } from './solana/deriveNameAddress.ts'
import { decodeNameRecord, type NameRecord } from './solana/decodeNameRecord.ts'

const favouriteSeed = Buffer.from('favourite_domain')
const favouriteBytes = 33
/** A record's header and the longest normalized name. */
const recordBytes = 1_024

/**
 * Creates the identity provider of Solana's name service: an account's favourite name. It counts only if the account
 * still owns it, and if the text leads to that very record.
 */
export function createSolanaIdentityProvider(
  chain: Chain,
  settings: NameServiceSettings,
): IdentityProvider {
  const { program, reverseClass, topLevel, suffix } = settings
  const reverseAddressOf = (record: string, parent?: string): string | undefined =>
    deriveNameAddress({ text: record, class: reverseClass, parent }, program)

  async function readRecords(
    addresses: readonly (string | undefined)[],
  ): Promise<readonly (NameRecord | undefined)[]> {
    const existing = addresses.filter((favouriteAddress) => favouriteAddress !== undefined)
    const accounts = await readAccounts(chain, existing, { firstBytes: recordBytes })
    return accounts.map((account) => decodeNameRecord(account, program))
  }

  async function find(address: string): Promise<string | undefined> {
    const record = await readFavourite(chain, settings.favouriteProgram, address)
    if (record === undefined) return undefined
    const [head, reverse] = await readRecords([record, reverseAddressOf(record)])
    if (head?.owner !== address || head.class !== undefined) return undefined
    const { parent } = head
    if (parent === topLevel) return verifiedLabel(reverse, { record }, settings)
    if (parent === undefined) return undefined
    const [lower, upper] = await readRecords([
      reverseAddressOf(record, parent),
      reverseAddressOf(parent),
    ])
    const above = verifiedLabel(upper, { record: parent }, settings)
    const label = verifiedLabel(lower, { record, parent }, settings)
    return above === undefined || label === undefined ? undefined : `${label}.${above}`
  }

  return {
    supports: (address) => parseSolanaAddress(address) !== undefined,
    async find(address) {
      try {
        const found = await find(address)
        const name = `${found ?? ''}.${suffix}`
        return found !== undefined && isNormalName(name) ? { name, avatar: null } : noPrimaryName
      } catch (error) {
        throw toUpstreamError(error)
      }
    },
  }
}

/** Returns the address of the record of an account's favourite name. */
async function readFavourite(
  chain: Chain,
  program: string,
  address: string,
): Promise<string | undefined> {
  const owner = decodeBase58(address)
  const favouriteAddress = owner && programAddress([favouriteSeed, owner], program)
  if (favouriteAddress === undefined) return undefined
  const [account] = await readAccounts(chain, [favouriteAddress], { firstBytes: favouriteBytes })
  if (account?.owner !== program || account.data.length < favouriteBytes) return undefined
  return base58.encode(account.data.subarray(1, favouriteBytes))
}

/** The prefix of subdomains. */
const subdomainPrefix = '\0'

/**
 * Returns the label of a name from its reverse record, `undefined` if the label does not lead to the name's own record.
 * Without a parent, the name is below the top-level domain.
 */
function verifiedLabel(
  reverse: NameRecord | undefined,
  { record, parent }: { readonly record: string; readonly parent?: string },
  { program, reverseClass, topLevel }: NameServiceSettings,
): string | undefined {
  if (reverse?.class !== reverseClass || reverse.text === undefined) return undefined
  if (deriveNameAddress({ text: reverse.text, parent: parent ?? topLevel }, program) !== record)
    return undefined
  const isSubdomain = reverse.text.startsWith(subdomainPrefix)
  if (isSubdomain !== (parent !== undefined)) return undefined
  const label = isSubdomain ? reverse.text.slice(subdomainPrefix.length) : reverse.text
  return /^[^.\0]+$/.test(label) ? label : undefined
}
