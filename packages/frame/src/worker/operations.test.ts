import { deviceEnrolment } from '@latchkit/wire'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base64urlnopad } from '@scure/base'
import { verifyMessage } from 'viem'
import { describe, expect, it } from 'vitest'
import { createPrintedCode } from '../keys/factors/printedCode.ts'
import { SealError } from '../keys/seal.ts'
import type { FactorSecret } from '../keys/factors/keysOf.ts'
import { createOperations, type OwnedWallet, type Unlock } from './operations.ts'

const origin = 'https://shop.example'
const operations = createOperations()
const enrolment = deviceEnrolment('account', 'device')

describe('the operations on keys', () => {
  it('create a wallet that signs on the device where it was born', async () => {
    const { wallet, unlock } = await createWallet()
    const address = wallet.addresses.eip155 as `0x${string}`
    // The server takes a wallet from whoever has its key alone.
    expect(
      ed25519.verify(
        base64urlnopad.decode(wallet.signature),
        new TextEncoder().encode(enrolment),
        base64urlnopad.decode(wallet.walletKey),
      ),
    ).toBe(true)
    const { ticket, summary } = await prepare(wallet)
    expect(summary).toMatchObject({ action: 'message', address })
    const signature = (await operations.sign(ticket, unlock)) as `0x${string}`
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  })

  it('sign each ticket once, and none that was forgotten', async () => {
    const { wallet, unlock } = await createWallet()
    const { ticket } = await prepare(wallet)
    await operations.sign(ticket, unlock)
    await expect(operations.sign(ticket, unlock)).rejects.toThrow('signed or dropped')
    const other = await prepare(wallet)
    await operations.forget(other.ticket)
    await expect(operations.sign(other.ticket, unlock)).rejects.toThrow('signed or dropped')
  })

  it('sign nothing with the device of somebody else, or the share of another device', async () => {
    const { wallet, unlock } = await createWallet()
    const other = await createWallet()
    for (const wrong of [
      { ...unlock, sealingKey: other.unlock.sealingKey },
      { ...unlock, sealedShare: other.unlock.sealedShare },
      { ...unlock, walletKey: other.unlock.walletKey },
      { ...unlock, vault: other.unlock.vault },
      { ...unlock, version: 2 },
    ]) {
      const { ticket } = await prepare(wallet)
      await expect(operations.sign(ticket, wrong)).rejects.toThrow(SealError)
    }
    const { ticket } = await prepare(wallet)
    await expect(
      operations.sign(ticket, { ...unlock, authShare: other.unlock.authShare }),
    ).rejects.toThrow(SealError)
  })

  it('tell what opens the wallet from what does not, also by the share of another split', async () => {
    const { unlock } = await createWallet()
    expect(await operations.opens(unlock)).toBe(true)
    const other = await createWallet()
    // Shares of two splits have the same place in them once in 255 times, by chance: here one does.
    const places = Array.from({ length: 255 }, (_, index) => ({
      authShare: base64urlnopad.encode(new Uint8Array([...new Uint8Array(32), index + 1])),
    }))
    for (const wrong of [
      ...places,
      { authShare: other.unlock.authShare },
      { vault: other.unlock.vault },
      { sealingKey: other.unlock.sealingKey },
    ])
      expect(await operations.opens({ ...unlock, ...wrong })).toBe(false)
  })

  it('seal no factor for a vault that their data key does not open', async () => {
    const { unlock } = await createWallet()
    const other = await createWallet()
    const factor: FactorSecret = { kind: 'code', code: createPrintedCode() }
    for (const wrong of [{ vault: other.unlock.vault }, { version: 2 }])
      await expect(operations.addFactor({ ...unlock, ...wrong }, factor)).rejects.toThrow(SealError)
  })

  it.each<[string, () => FactorSecret]>([
    ['a printed code', () => ({ kind: 'code', code: createPrintedCode() })],
    ['a passkey', () => ({ kind: 'passkey', secret: crypto.getRandomValues(new Uint8Array(32)) })],
  ])('recover the wallet on a new device with %s, and enrol it', async (_, createFactor) => {
    const { wallet, unlock } = await createWallet()
    const factor = createFactor()
    const { proofHash, ...sealed } = await operations.addFactor(unlock, factor)
    const proof = base64urlnopad.decode((await operations.proveFactor(factor)) ?? '')
    expect(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(proof)))).toEqual(
      base64urlnopad.decode(proofHash),
    )
    const target = await createTarget(wallet.walletKey)
    const recovered = await operations.recover(
      factor,
      { ...sealed, vault: wallet.vault, version: 1 },
      target,
    )
    expect(recovered.addresses).toEqual(wallet.addresses)
    expect(
      ed25519.verify(
        base64urlnopad.decode(recovered.signature),
        new TextEncoder().encode(deviceEnrolment('account', 'device')),
        base64urlnopad.decode(wallet.walletKey),
      ),
    ).toBe(true)
    // The new device has a split of its own.
    expect(recovered.authShare).not.toBe(wallet.authShare)
    const { ticket } = await prepare(wallet)
    await operations.sign(ticket, toUnlock(recovered, target.sealingKey))
  })

  it('recover nothing with another factor, or with what the server has alone', async () => {
    const { wallet, unlock } = await createWallet()
    const sealed = await operations.addFactor(unlock, { kind: 'code', code: createPrintedCode() })
    const opened = { ...sealed, vault: wallet.vault, version: 1 }
    const target = await createTarget(wallet.walletKey)
    await expect(
      operations.recover({ kind: 'code', code: createPrintedCode() }, opened, target),
    ).rejects.toThrow(SealError)
    // The auth shares of the device and of the factor are of two splits.
    const proof = base64urlnopad.decode(sealed.proofHash)
    await expect(
      operations.recover({ kind: 'passkey', secret: new Uint8Array(proof) }, opened, target),
    ).rejects.toThrow(SealError)
  })

  it('give the wallet to another device that asks for it, once, and to no other', async () => {
    const { wallet, unlock } = await createWallet()
    const asking = createOperations()
    const publicKey = await asking.startTransfer()
    const answer = await operations.answerTransfer(unlock, publicKey)
    const target = await createTarget(wallet.walletKey)
    const vault = { vault: wallet.vault, version: 1 }
    // Another device has another key; one that asks anew has forgotten the last one.
    const other = createOperations()
    await other.startTransfer()
    await expect(other.finishTransfer(publicKey, answer, vault, target)).rejects.toThrow(SealError)
    const restored = await asking.finishTransfer(publicKey, answer, vault, target)
    expect(restored.addresses).toEqual(wallet.addresses)
    expect(
      ed25519.verify(
        base64urlnopad.decode(restored.signature),
        new TextEncoder().encode(target.enrolment),
        base64urlnopad.decode(wallet.walletKey),
      ),
    ).toBe(true)
    const { ticket } = await prepare(wallet)
    await operations.sign(ticket, toUnlock(restored, target.sealingKey))
    // An answer counts once.
    await expect(asking.finishTransfer(publicKey, answer, vault, target)).rejects.toThrow(SealError)
  })

  it('take no wallet from another device but the one of the account', async () => {
    const { wallet } = await createWallet()
    const foreign = await createWallet()
    const asking = createOperations()
    const publicKey = await asking.startTransfer()
    const answer = await operations.answerTransfer(foreign.unlock, publicKey)
    const vault = { vault: foreign.wallet.vault, version: 1 }
    await expect(
      asking.finishTransfer(publicKey, answer, vault, await createTarget(wallet.walletKey)),
    ).rejects.toThrow(SealError)
    await expect(
      operations.answerTransfer({ ...foreign.unlock, vault: wallet.vault }, publicKey),
    ).rejects.toThrow(SealError)
  })

  it('export the words and the keys of the same wallet', async () => {
    const { wallet, unlock } = await createWallet()
    expect(await operations.exportSecret(unlock, 'words')).toMatch(/^(?:[a-z]+ ){11}[a-z]+$/)
    const { privateKeyToAddress } = await import('viem/accounts')
    const key = await operations.exportSecret(unlock, 'eip155')
    expect(privateKeyToAddress(`0x${key}`)).toBe(wallet.addresses.eip155)
  })
})

async function createWallet(): Promise<{ wallet: OwnedWallet; unlock: Unlock }> {
  const sealingKey = await createSealingKey()
  const wallet = await operations.createWallet({ sealingKey, enrolment })
  return { wallet, unlock: toUnlock(wallet, sealingKey) }
}

function toUnlock(
  { sealedShare, authShare, vault, walletKey, version }: OwnedWallet,
  sealingKey: CryptoKey,
): Unlock {
  return { sealingKey, sealedShare, authShare, vault, walletKey, version }
}

async function createTarget(walletKey: string) {
  return {
    walletKey,
    sealingKey: await createSealingKey(),
    enrolment,
  }
}

function createSealingKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

function prepare({ addresses }: OwnedWallet) {
  const request = {
    networkId: 'eip155:1',
    method: 'personal_sign',
    params: ['Hello', addresses.eip155],
  } as const
  return operations.prepare(request, addresses, origin)
}
