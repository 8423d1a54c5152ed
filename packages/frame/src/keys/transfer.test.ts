import { base64urlnopad } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { SealError } from './seal.ts'
import { createTransferKey, openTransfer, sealTransfer } from './transfer.ts'

const dataKey = new Uint8Array(32).fill(7)

describe('a data key for another device', () => {
  it('is opened by the key that asked, and by nothing else', async () => {
    const own = createTransferKey()
    const answer = await sealTransfer(dataKey, own.publicKey, 'wallet')
    expect(await openTransfer(own, answer, 'wallet')).toEqual(dataKey)
    const flipped = base64urlnopad.decode(answer.sealed)
    flipped[20] = (flipped[20] ?? 0) ^ 1
    for (const opening of [
      () => openTransfer(createTransferKey(), answer, 'wallet'),
      () => openTransfer({ ...createTransferKey(), publicKey: own.publicKey }, answer, 'wallet'),
      () => openTransfer({ ...own, publicKey: createTransferKey().publicKey }, answer, 'wallet'),
      () => openTransfer(own, answer, 'another wallet'),
      () => openTransfer(own, { ...answer, publicKey: createTransferKey().publicKey }, 'wallet'),
      () => openTransfer(own, { ...answer, sealed: base64urlnopad.encode(flipped) }, 'wallet'),
      () => openTransfer(own, { ...answer, sealed: 'AA' }, 'wallet'),
      () => openTransfer(own, { ...answer, publicKey: '!' }, 'wallet'),
    ])
      await expect(opening()).rejects.toThrow(SealError)
  })

  it('is sealed for no key that agrees with everybody', async () => {
    // The points of low order of RFC 7748, section 6.1: 0 and 1.
    for (const first of [0, 1]) {
      const point = new Uint8Array(32)
      point[0] = first
      const publicKey = base64urlnopad.encode(point)
      await expect(sealTransfer(dataKey, publicKey, 'wallet')).rejects.toThrow(SealError)
    }
    await expect(sealTransfer(dataKey, 'AAAA', 'wallet')).rejects.toThrow(SealError)
  })

  it('is sealed by a new key each time', async () => {
    const { publicKey } = createTransferKey()
    const one = await sealTransfer(dataKey, publicKey, 'wallet')
    const other = await sealTransfer(dataKey, publicKey, 'wallet')
    expect(one.publicKey).not.toBe(other.publicKey)
    expect(one.sealed).not.toBe(other.sealed)
  })
})
