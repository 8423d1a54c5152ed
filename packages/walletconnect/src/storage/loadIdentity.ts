import { hex } from '../bytes.ts'
import type { Primitives, SigningKey } from '../crypto/primitives.ts'
import { parseRecord } from '../rpc/parseRecord.ts'
import type { StoredValue } from './createStoredValue.ts'

/** Returns the key that identifies this browser to the relay, and creates it on the first visit. */
export async function loadIdentity(
  primitives: Primitives,
  stored: StoredValue,
): Promise<SigningKey> {
  const existing = read(stored)
  if (existing) return existing
  const fresh = await primitives.createSigningKey()
  // Another tab may have created one meanwhile: both must be the same client.
  const other = read(stored)
  if (other) return other
  stored.write({ seed: hex.encode(fresh.seed), publicKey: hex.encode(fresh.publicKey) })
  return fresh
}

function read(stored: StoredValue): SigningKey | undefined {
  const fields = parseRecord(stored.read())
  const [seed, publicKey] = [fields?.['seed'], fields?.['publicKey']].map((text) =>
    typeof text === 'string' ? hex.decode(text) : undefined,
  )
  return seed?.length === 32 && publicKey?.length === 32 ? { seed, publicKey } : undefined
}
