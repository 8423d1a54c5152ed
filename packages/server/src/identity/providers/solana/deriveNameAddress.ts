import { decodeBase58, programAddress } from '@latchkit/backend/chain'
import { createHash } from 'node:crypto'

const noKey = new Uint8Array(32)

/**
 * Derives the address of a name's record from the seeds name, class and parent, in this order. An absent class or parent
 * is 32 zero bytes.
 * @see https://docs.sns.id
 */
export function deriveNameAddress(
  name: {
    readonly text: string
    readonly class?: string | undefined
    readonly parent?: string | undefined
  },
  program: string,
): string | undefined {
  const hash = createHash('sha256').update(`SPL Name Service${name.text}`).digest()
  const seeds = [name.class, name.parent].map((address) =>
    address === undefined ? noKey : decodeBase58(address),
  )
  const keys = seeds.filter((seed) => seed?.length === 32) as Uint8Array[]
  return keys.length === seeds.length ? programAddress([hash, ...keys], program) : undefined
}
