import { describe, expect, it } from 'vitest'
import { SealError } from './seal.ts'
import { combineShares, createDataKey, splitDataKey } from './shares.ts'
import { createEntropy, openVault, sealVault } from './vault.ts'
import { deriveWalletKey } from './walletKey.ts'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base64urlnopad } from '@scure/base'

describe('a vault', () => {
  it('opens with two shares of one split, and gives the entropy back', async () => {
    const { entropy, dataKey, id, vault } = await createVault()
    const { local, auth } = await splitDataKey(dataKey)
    expect(await openVault(vault, await combineShares(local, auth), id)).toEqual(entropy)
    expect(await openVault(vault, await combineShares(auth, local), id)).toEqual(entropy)
  })

  it('stays closed for shares of two splits, one share twice, or a cut share', async () => {
    const { dataKey, id, vault } = await createVault()
    const one = await splitDataKey(dataKey)
    const other = await splitDataKey(dataKey)
    const mixed = await combineShares(one.local, other.auth).catch(() => undefined)
    if (mixed) await expect(openVault(vault, mixed, id)).rejects.toThrow(SealError)
    await expect(combineShares(one.local, one.local)).rejects.toThrow(SealError)
    await expect(combineShares(one.local, one.auth.slice(1))).rejects.toThrow(RangeError)
  })

  it('stays closed for one share alone, whatever is put beside it', async () => {
    const { dataKey, id, vault } = await createVault()
    const { auth } = await splitDataKey(dataKey)
    for (let tries = 0; tries < 50; tries++) {
      const guess = crypto.getRandomValues(new Uint8Array(33))
      if (guess.at(-1) === auth.at(-1) || guess.at(-1) === 0) continue
      await expect(openVault(vault, await combineShares(auth, guess), id)).rejects.toThrow(
        SealError,
      )
    }
  })

  it('stays closed as another wallet, as another version, and with any byte changed', async () => {
    const { dataKey, id, vault } = await createVault()
    await expect(openVault(vault, dataKey, { ...id, version: 2 })).rejects.toThrow(SealError)
    await expect(openVault(vault, dataKey, { ...id, walletKey: 'x' })).rejects.toThrow(SealError)
    for (let at = 0; at < vault.length; at++) {
      const changed = vault.slice()
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(openVault(changed, dataKey, id)).rejects.toThrow(SealError)
    }
  })

  it('never has the same ciphertext or the same shares twice', async () => {
    const { entropy, dataKey, id, vault } = await createVault()
    expect(await sealVault(entropy, dataKey, id)).not.toEqual(vault)
    const [one, other] = [await splitDataKey(dataKey), await splitDataKey(dataKey)]
    expect(one.local.slice(0, 32)).not.toEqual(other.local.slice(0, 32))
  })

  it('has a wallet key whose signature the server can check, and which another data key does not have', () => {
    const dataKey = createDataKey()
    const key = deriveWalletKey(dataKey)
    const signature = base64urlnopad.decode(key.sign('enrol'))
    const publicKey = base64urlnopad.decode(key.publicKey)
    expect(ed25519.verify(signature, new TextEncoder().encode('enrol'), publicKey)).toBe(true)
    expect(deriveWalletKey(createDataKey()).publicKey).not.toBe(key.publicKey)
    expect(deriveWalletKey(dataKey).publicKey).toBe(key.publicKey)
  })
})

async function createVault() {
  const entropy = createEntropy()
  const dataKey = createDataKey()
  const id = { walletKey: deriveWalletKey(dataKey).publicKey, version: 1 }
  return { entropy, dataKey, id, vault: await sealVault(entropy, dataKey, id) }
}
