import { expect, it } from 'vitest'
import { openDeviceRepository } from './deviceRepository.ts'

const addresses = { eip155: '0x1', solana: '2', bitcoin: 'bc1', bitcoinTest: 'tb1' }

it('creates keys that cannot be read out, once, also where two tabs begin together', async () => {
  const name = `test-${crypto.randomUUID()}`
  const [one, other] = [openDeviceRepository(name), openDeviceRepository(name)]
  const [first, second] = await Promise.all([one.keys(), other.keys()])
  for (const key of [first.sealingKey, first.signingKeys.privateKey]) {
    expect(key.extractable).toBe(false)
    for (const format of ['raw', 'jwk', 'pkcs8'] as const)
      await expect(crypto.subtle.exportKey(format, key)).rejects.toThrow(DOMException)
  }
  const iv = new Uint8Array(12)
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    first.sealingKey,
    new Uint8Array([7]),
  )
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, second.sealingKey, sealed)
  expect(new Uint8Array(opened)).toEqual(new Uint8Array([7]))
})

it('stores, finds and deletes the wallet of an account', async () => {
  const repository = openDeviceRepository(`test-${crypto.randomUUID()}`)
  const wallet = { accountId: 'a', walletKey: 'w', sealedShare: new Uint8Array([1, 2]), addresses }
  expect(await repository.findWallet('a')).toBeUndefined()
  await repository.saveWallet(wallet)
  expect(await repository.findWallet('a')).toEqual(wallet)
  expect(await repository.findWallet('b')).toBeUndefined()
  await repository.deleteWallet('a')
  expect(await repository.findWallet('a')).toBeUndefined()
})

it('takes a database of version 1 over, also while another tab has it open', async () => {
  const name = `test-${crypto.randomUUID()}`
  const before = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('keys')
      request.result.createObjectStore('wallets').put({ walletKey: 'w' }, 'a')
    })
    request.addEventListener('success', () => resolve(request.result))
  })
  before.addEventListener('versionchange', () => before.close())
  const repository = openDeviceRepository(name)
  expect(await repository.findWallet('a')).toEqual({ walletKey: 'w' })
  await repository.saveReceivers('a', new Uint8Array([1]))
  expect(await repository.findReceivers('a')).toEqual(new Uint8Array([1]))
})

it('gives its database to a newer frame in another tab, and opens it again', async () => {
  const name = `test-${crypto.randomUUID()}`
  const repository = openDeviceRepository(name)
  await repository.saveReceivers('a', new Uint8Array([1]))
  const newer = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name, 3)
    request.addEventListener('success', () => resolve(request.result))
  })
  newer.close()
  // An older frame than the database is told so, and changes nothing.
  await expect(repository.findReceivers('a')).rejects.toThrow('refuses storage')
})
