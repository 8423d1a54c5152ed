import type { NameRecords } from './encodeRecord.ts'
import type { NameParts } from './nameParts.ts'

const noRecords: NameRecords = { addresses: {}, texts: {}, primary: '' }

/** Loads the records of a name of the zone, or of a reverse name (ENSIP-19). */
export async function loadNameRecords(
  { repository, zone }: Pick<NameParts, 'repository' | 'zone'>,
  name: string,
): Promise<NameRecords> {
  const [, digits, kind] = /^([0-9a-f]{40})\.([0-9a-f]{1,16}|addr)\.reverse$/.exec(name) ?? []
  if (digits !== undefined && kind !== undefined)
    return { ...noRecords, primary: await findPrimary(repository, `0x${digits}`, toCoinType(kind)) }
  const entry = name.endsWith(`.${zone}`) ? await repository.find(name) : undefined
  if (!entry) return noRecords
  // Nothing should be sent to an address that was not proved on that chain.
  const proven = entry.addresses.filter(({ proof }) => proof !== 'copied')
  return {
    ...noRecords,
    addresses: Object.fromEntries(proven.map(({ coinType, address }) => [coinType, address])),
    texts: entry.attributes,
  }
}

function toCoinType(kind: string): string {
  return kind === 'addr' || kind === '80000001' ? '60' : String(BigInt(`0x${kind}`))
}

async function findPrimary(
  repository: NameParts['repository'],
  address: string,
  coinType: string,
): Promise<string> {
  const entries = await repository.findByAddress(address)
  const primary = entries.find(({ addresses }) =>
    addresses.some(
      (each) => each.coinType === coinType && each.address === address && each.proof === 'signed',
    ),
  )
  return primary?.name ?? ''
}
