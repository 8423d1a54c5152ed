import { createHash } from 'node:crypto'
import { decodeBase58 } from '../../../chain/addresses/base58.ts'
import { programAddress } from '../../../chain/solana/programAddress.ts'

const none = new Uint8Array(32)

/**
 * Where the name service keeps a name of a class, below a parent. Each is a seed, in this order; one that there is not
 * is 32 zeros.
 * @see https://docs.sns.id
 */
export function nameAddress(
  name: {
    readonly text: string
    readonly class?: string | undefined
    readonly parent?: string | undefined
  },
  program: string,
): string | undefined {
  const hash = createHash('sha256').update(`SPL Name Service${name.text}`).digest()
  const seeds = [name.class, name.parent].map((address) =>
    address === undefined ? none : decodeBase58(address),
  )
  const known = seeds.filter((seed) => seed?.length === 32) as Uint8Array[]
  return known.length === seeds.length ? programAddress([hash, ...known], program) : undefined
}
