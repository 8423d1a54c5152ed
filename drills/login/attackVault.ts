import { createHash } from 'node:crypto'
import type { LoginStack } from './startLoginStack.ts'
import type { Victim } from './createVictim.ts'
import { weakPasswords } from './weakPasswords.ts'

const shareBytes = 33
const keyBytes = 32
const ivBytes = 12
const longestBytes = 400

/** What an attacker has read of a password factor. */
export interface ReadFactor {
  readonly params: { readonly salt: string }
  readonly sealedShare: string
  readonly authShare: string
}

/** How far an attacker has come. */
export interface Loot {
  /** The victim's address, if its key was found. */
  readonly keys: number
  readonly shares: number
  readonly pairs: number
  readonly candidates: number
  readonly passwords: number
}

/**
 * Tries to open a victim's vault with every text that an attacker has: each as a key, each as a share with each other, in
 * every place where sealed bytes may hold one; then with the passwords that people choose, for the factors that were read.
 * It uses the frame's own public code, and counts a key only if it is that of the victim's address.
 */
export async function attackVault(
  stack: LoginStack,
  { walletKey, vault, address }: Pick<Victim, 'walletKey' | 'vault' | 'address'>,
  texts: Iterable<unknown>,
  factors: readonly ReadFactor[] = [],
): Promise<Loot> {
  const { openVault } = await stack.load<VaultModule>('packages/frame/src/keys/vault.ts')
  const { combineShares } = await stack.load<SharesModule>('packages/frame/src/keys/shares.ts')
  const { deriveAddresses } = await stack.load<AddressesModule>(
    'packages/frame/src/keys/addresses.ts',
  )
  const { derivePasswordKeys } = await stack.load<PasswordModule>(
    'packages/frame/src/keys/factors/password.ts',
  )
  const sealed = new Uint8Array(Buffer.from(vault, 'base64url'))
  let [keys, candidates, pairs, passwords] = [0, 0, 0, 0]
  const tryKey = async (key: Uint8Array): Promise<void> => {
    candidates++
    const entropy = await openVault(sealed, key, { walletKey, version: 1 }).catch(() => undefined)
    if (entropy && (await deriveAddresses(entropy))['eip155'] === address) keys = 1
  }

  const blobs = [...new Set([...texts].flatMap(readTexts))].flatMap(toBlobs)
  const shares = distinct(blobs.flatMap((blob) => sliceOf(blob, shareBytes)))
  for (const key of distinct([
    ...blobs.flatMap((blob) => sliceOf(blob, keyBytes)),
    ...shares.map((share) => share.subarray(0, keyBytes)),
    ...blobs.map((blob) => new Uint8Array(createHash('sha256').update(blob).digest())),
  ]))
    await tryKey(key)
  for (const [at, one] of shares.entries())
    for (const other of shares.slice(at + 1)) {
      pairs++
      const key = await combineShares(one, other).catch(() => undefined)
      if (key) await tryKey(key)
    }
  for (const { params, sealedShare, authShare } of factors)
    for (const password of weakPasswords) {
      passwords++
      const share = await derivePasswordKeys(password, params)
        .open(sealedShare, walletKey)
        .catch(() => undefined)
      if (!share) continue
      await tryKey(await combineShares(share, new Uint8Array(Buffer.from(authShare, 'base64url'))))
    }
  return { keys, shares: shares.length, pairs, candidates, passwords }
}

/** Returns what was tried, in words. */
export function describeLoot({ keys, shares, pairs, candidates, passwords }: Loot): string {
  const tried = `${candidates} keys from ${shares} possible shares (${pairs} pairs)`
  return `${keys} keys; tried ${tried}${passwords === 0 ? '' : ` and ${passwords} passwords`}`
}

/** Every text in a value, and in JSON in it. */
function readTexts(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(readTexts)
  if (typeof value !== 'string') return []
  if (!/^[[{]/.test(value)) return [value]
  try {
    return readTexts(JSON.parse(value))
  } catch {
    return [value]
  }
}

function toBlobs(text: string): readonly Uint8Array[] {
  if (!/^[\w+/-]{20,}={0,2}$/.test(text)) return []
  const blob = new Uint8Array(Buffer.from(text, 'base64url'))
  return blob.length > longestBytes ? [] : [blob]
}

/** Where a blob may hold so many bytes: from its start, and behind the IV of something sealed. */
function sliceOf(blob: Uint8Array, size: number): readonly Uint8Array[] {
  return [0, ivBytes]
    .filter((from) => blob.length >= from + size)
    .map((from) => blob.slice(from, from + size))
}

function distinct(blobs: readonly Uint8Array[]): readonly Uint8Array[] {
  return [...new Map(blobs.map((blob) => [Buffer.from(blob).toString('hex'), blob])).values()]
}

interface VaultModule {
  openVault(
    vault: Uint8Array,
    key: Uint8Array,
    id: { readonly walletKey: string; readonly version: number },
  ): Promise<Uint8Array>
}
interface SharesModule {
  combineShares(one: Uint8Array, other: Uint8Array): Promise<Uint8Array>
}
interface AddressesModule {
  deriveAddresses(entropy: Uint8Array): Promise<Readonly<Record<string, string>>>
}
interface PasswordModule {
  derivePasswordKeys(
    password: string,
    params: object,
  ): { open(sealed: string, walletKey: string): Promise<Uint8Array> }
}
