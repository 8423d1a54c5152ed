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

it('stores and finds the wallet of an account', async () => {
  const repository = openDeviceRepository(`test-${crypto.randomUUID()}`)
  const wallet = { accountId: 'a', walletKey: 'w', sealedShare: new Uint8Array([1, 2]), addresses }
  expect(await repository.findWallet('a', 'w')).toBeUndefined()
  await repository.saveWallet(wallet)
  expect(await repository.findWallet('a', 'w')).toEqual(wallet)
  expect(await repository.findWallet('b', 'w')).toBeUndefined()
  expect(await repository.findWallet('a', 'v')).toBeUndefined()
})

it('keeps the share of a wallet where its account gets another one, and whose it is', async () => {
  const repository = openDeviceRepository(`test-${crypto.randomUUID()}`)
  const old = { accountId: 'a', walletKey: 'w', sealedShare: new Uint8Array([1, 2]), addresses }
  const next = { ...old, walletKey: 'v', sealedShare: new Uint8Array([3]) }
  await repository.saveWallet(old)
  await repository.saveOwner(old, 'ada')
  await repository.saveWallet(next)
  // What a tab that has loaded before says of the old one changes nothing of the new one.
  await repository.saveOwner(old, 'eve')
  expect(await repository.findWallet('a', 'w')).toEqual({ ...old, owner: 'ada' })
  expect(await repository.findWallet('a', 'v')).toEqual(next)
  // A new share of the same wallet takes the place of its old one.
  const fresh = { ...next, sealedShare: new Uint8Array([4]) }
  await repository.saveOwner(next, 'ada')
  await repository.saveWallet(fresh)
  expect(await repository.wallets()).toEqual([
    { ...fresh, owner: 'ada' },
    { ...old, owner: 'ada' },
  ])
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
  expect(await repository.findWallet('a', 'w')).toEqual({ walletKey: 'w' })
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
