import { describe, expect, test } from 'vitest'
import { testKit } from '../../test/testKit.ts'
import { contactNameCharacters, contactsKept } from '../accountLimits.ts'
import type { Addresses } from '../adapter.ts'
import type { Kit } from '../kit.ts'
import { exportContacts, importContacts, removeContact, saveContact } from './contacts.ts'
import { getContacts } from './getContacts.ts'

const alice = { name: 'Alice', namespace: 'eip155', address: '0xA11CE' } as const
const bob = { name: 'Bob', namespace: 'eip155', address: '0xB0B' } as const

/** A kit whose addresses begin with `0x` and are written in capitals. */
function start(): Kit {
  const { kit } = testKit()
  const addresses: Addresses = {
    isAddress: (text) => /^0x[0-9a-z]+$/i.test(text),
    format: (address) => `0x${address.slice(2).toUpperCase()}`,
    receiveUri: () => '',
  }
  const adapter = kit.adapters.get('eip155')
  if (adapter) Object.assign(adapter, { loadAddresses: async () => addresses })
  return kit
}

test('contacts are kept by name, as their namespace writes their address', async () => {
  const kit = start()
  await saveContact(kit, bob)
  expect(await saveContact(kit, { ...alice, name: ' Alice ', address: '0xa11ce' })).toEqual(alice)
  expect(getContacts(kit)).toEqual([alice, bob])
  expect(getContacts(kit, 'solana')).toEqual([])
})

test('an address has one name, the last one', async () => {
  const kit = start()
  await saveContact(kit, alice)
  await saveContact(kit, { ...alice, name: 'Alice at work', address: '0xa11ce' })
  expect(getContacts(kit).map(({ name }) => name)).toEqual(['Alice at work'])
})

test('a name holds nothing that is not seen', async () => {
  const kit = start()
  const { name } = await saveContact(kit, { ...alice, name: 'A\u202Elice\u200B\n' })
  expect(name).toBe('Alice')
})

test('a browser that stores nothing is told of, and no contact is called saved', async () => {
  const kit = start()
  Object.assign(kit.storage, { setItem: () => undefined })
  await expect(saveContact(kit, alice)).rejects.toMatchObject({ code: 'Unknown' })
  expect(await importContacts(kit, JSON.stringify({ contacts: [alice] }))).toEqual({
    added: 0,
    skipped: 1,
  })
})

test('a contact that is removed is gone, and no other', async () => {
  const kit = start()
  await saveContact(kit, alice)
  await saveContact(kit, bob)
  removeContact(kit, alice)
  expect(getContacts(kit)).toEqual([bob])
})

describe('what is no contact is refused, and nothing changes', () => {
  test.each([
    ['no name', { ...alice, name: '  ' }, 'InvalidConfig'],
    ['a long name', { ...alice, name: 'a'.repeat(contactNameCharacters + 1) }, 'InvalidConfig'],
    ['no address', { ...alice, address: 'Alice' }, 'InvalidAddress'],
    [
      'a namespace without an adapter',
      { ...alice, namespace: 'bip122' as const },
      'AdapterNotFound',
    ],
  ])('%s', async (_, contact, code) => {
    const kit = start()
    await saveContact(kit, bob)
    await expect(saveContact(kit, contact)).rejects.toMatchObject({ code })
    expect(getContacts(kit)).toEqual([bob])
  })

  test('more than are kept', async () => {
    const kit = start()
    const many = Array.from({ length: contactsKept }, (_, index) => ({
      ...bob,
      address: `0x${index}`,
    }))
    kit.storage.setItem('contacts', JSON.stringify(many))
    await expect(saveContact(kit, alice)).rejects.toMatchObject({ code: 'InvalidConfig' })
    // One that is there gets a new name still.
    await saveContact(kit, { ...bob, name: 'Robert', address: '0x7' })
    expect(getContacts(kit)).toHaveLength(contactsKept)
  })

  test.each(['{', '[1, null, {"name": 1}]', '7'])('what is stored as %s', (stored) => {
    const kit = start()
    kit.storage.setItem('contacts', stored)
    expect(getContacts(kit)).toEqual([])
  })
})

describe('a file of contacts', () => {
  test('brings them to another browser', async () => {
    const [one, other] = [start(), start()]
    await saveContact(one, alice)
    await saveContact(one, bob)
    await saveContact(other, { ...alice, name: 'A.' })
    expect(await importContacts(other, exportContacts(one))).toEqual({ added: 1, skipped: 1 })
    // Nobody gives an address that the visitor has named another name.
    expect(getContacts(other)).toEqual([{ ...alice, name: 'A.' }, bob])
  })

  test('brings what is right of it, and says how much is not', async () => {
    const kit = start()
    const contacts = [alice, { ...bob, address: 'Bob' }, { ...bob, namespace: 'dogecoin' }, 7, null]
    expect(await importContacts(kit, JSON.stringify({ contacts }))).toEqual({
      added: 1,
      skipped: 4,
    })
    expect(getContacts(kit)).toEqual([alice])
  })

  test.each(['', 'name,address', '[]', '{"contacts": {}}', 'null'])(
    'is none as %j',
    async (text) => {
      await expect(importContacts(start(), text)).rejects.toMatchObject({ code: 'InvalidConfig' })
    },
  )
})
