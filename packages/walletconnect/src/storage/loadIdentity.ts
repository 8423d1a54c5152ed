import { hex } from '../bytes/hex.ts'
import type { Primitives, SigningKey } from '../crypto/primitives.ts'
import { readRecord } from '../rpc/readRecord.ts'
import type { KeptValue } from './createKeptValue.ts'

/** The key by which the relay knows this browser; made when there is none. */
export async function loadIdentity(primitives: Primitives, kept: KeptValue): Promise<SigningKey> {
  const known = read(kept)
  if (known) return known
  const fresh = await primitives.createSigningKey()
  // Another tab may have been quicker: both are to be the same client.
  const meanwhile = read(kept)
  if (meanwhile) return meanwhile
  kept.write({ seed: hex.encode(fresh.seed), publicKey: hex.encode(fresh.publicKey) })
  return fresh
}

function read(kept: KeptValue): SigningKey | undefined {
  const fields = readRecord(kept.read())
  const [seed, publicKey] = [fields?.['seed'], fields?.['publicKey']].map((text) =>
    typeof text === 'string' ? hex.decode(text) : undefined,
  )
  return seed?.length === 32 && publicKey?.length === 32 ? { seed, publicKey } : undefined
}
