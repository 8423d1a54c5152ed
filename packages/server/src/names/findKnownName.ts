import type { KnownName } from './answerRecord.ts'
import type { NameParts } from './nameParts.ts'

const nothing: KnownName = { addresses: {}, texts: {}, primary: '' }

/** What is known of a name of the zone, or of the name that stands for an address (ENSIP-19). */
export async function findKnownName(
  { book, zone }: Pick<NameParts, 'book' | 'zone'>,
  name: string,
): Promise<KnownName> {
  const [, digits, kind] = /^([0-9a-f]{40})\.([0-9a-f]{1,16}|addr)\.reverse$/.exec(name) ?? []
  if (digits !== undefined && kind !== undefined)
    return { ...nothing, primary: await findPrimary(book, `0x${digits}`, toCoinType(kind)) }
  const entry = name.endsWith(`.${zone}`) ? await book.find(name) : undefined
  if (!entry) return nothing
  // An address that nobody has vouched for on that chain is none that coins should be sent to.
  const sure = entry.addresses.filter(({ proof }) => proof !== 'copied')
  return {
    ...nothing,
    addresses: Object.fromEntries(sure.map(({ coinType, address }) => [coinType, address])),
    texts: entry.attributes,
  }
}

function toCoinType(kind: string): string {
  return kind === 'addr' || kind === '80000001' ? '60' : String(BigInt(`0x${kind}`))
}

async function findPrimary(
  book: NameParts['book'],
  address: string,
  coinType: string,
): Promise<string> {
  const entries = await book.findOf(address)
  const found = entries.find(({ addresses }) =>
    addresses.some(
      (each) => each.coinType === coinType && each.address === address && each.proof === 'signed',
    ),
  )
  return found?.name ?? ''
}
