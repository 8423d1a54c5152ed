import { expect, test } from 'vitest'
import { knownReceivers, rememberReceiver } from './knownReceivers.ts'

function kitWith(stored?: string) {
  const texts = new Map(stored === undefined ? [] : [['receivers', stored]])
  return {
    storage: {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, value: string) => void texts.set(key, value),
      removeItem: (key: string) => void texts.delete(key),
    },
  }
}
const addresses = (kit: ReturnType<typeof kitWith>) =>
  knownReceivers(kit, 'eip155').map(({ address }) => address)

test('the latest receiver comes first, and no one twice', () => {
  const kit = kitWith()
  for (const address of ['0xa', '0xb', '0xa'])
    rememberReceiver(kit, { namespace: 'eip155', address })
  expect(addresses(kit)).toEqual(['0xa', '0xb'])
})

test('families are kept apart', () => {
  const kit = kitWith()
  rememberReceiver(kit, { namespace: 'solana', address: 'a' })
  rememberReceiver(kit, { namespace: 'eip155', address: '0xa' })
  expect(addresses(kit)).toEqual(['0xa'])
})

test('twenty are kept', () => {
  const kit = kitWith()
  for (let index = 0; index < 30; index++)
    rememberReceiver(kit, { namespace: 'eip155', address: `0x${index}` })
  expect(addresses(kit)).toHaveLength(20)
  expect(addresses(kit)[0]).toBe('0x29')
})

test.each(['', 'nonsense', 'null', '{}', '5', '[null, 1, {"namespace":"eip155"}]'])(
  'what is not as it was written counts as nothing: %s',
  (stored) => {
    expect(addresses(kitWith(stored))).toEqual([])
  },
)
