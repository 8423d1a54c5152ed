import { expect, test } from 'vitest'
import { memoryStorage } from '@latchkit/test-kit/memoryStorage'
import { rememberedLabels } from '../../limits.ts'
import { writeStoredLabel, readStoredLabel, type NamedWallet } from './storedLabels.ts'
import type { Connection } from '../state.ts'

const fox: NamedWallet = { namespace: 'eip155', connectorId: 'fox', connectorName: 'Fox' }
const onPhone = (session: string, connectorName = 'Fox'): NamedWallet => ({
  namespace: 'eip155',
  connectorId: `walletConnect:${session}`,
  connectorName,
})

test('a wallet is called what it was called, in its own namespace alone, until that is taken away', () => {
  const kit = { storage: memoryStorage() }
  writeStoredLabel(kit, fox, 'Savings')
  writeStoredLabel(kit, { ...fox, namespace: 'solana' }, 'Holidays')
  expect(readStoredLabel(kit, fox, [])).toBe('Savings')
  expect(readStoredLabel(kit, { ...fox, namespace: 'solana' }, [])).toBe('Holidays')
  expect(readStoredLabel(kit, { ...fox, namespace: 'bip122' }, [])).toBeUndefined()
  writeStoredLabel(kit, fox, undefined)
  writeStoredLabel(kit, { ...fox, namespace: 'solana' }, undefined)
  expect(readStoredLabel(kit, fox, [])).toBeUndefined()
  expect(kit.storage.getItem('labels')).toBeNull()
})

test('a wallet on another device is known again by its name in the next session, but not a second one beside it', () => {
  const kit = { storage: memoryStorage() }
  writeStoredLabel(kit, onPhone('one'), 'My phone')
  expect(readStoredLabel(kit, onPhone('two'), [])).toBe('My phone')
  expect(readStoredLabel(kit, onPhone('two', 'Owl'), [])).toBeUndefined()
  expect(readStoredLabel(kit, fox, [])).toBeUndefined()
  const held = [{ ...onPhone('one'), label: 'My phone' } as Connection]
  expect(readStoredLabel(kit, onPhone('two'), held)).toBeUndefined()
})

test('the oldest names make room for new ones', () => {
  const kit = { storage: memoryStorage() }
  const wallet = (index: number): NamedWallet => ({ ...fox, connectorId: `wallet ${index}` })
  for (let index = 0; index <= rememberedLabels; index += 1)
    writeStoredLabel(kit, wallet(index), `name ${index}`)
  expect(readStoredLabel(kit, wallet(0), [])).toBeUndefined()
  expect(readStoredLabel(kit, wallet(1), [])).toBe('name 1')
  expect(readStoredLabel(kit, wallet(rememberedLabels), [])).toBe(`name ${rememberedLabels}`)
})

test.each([
  '{',
  '7',
  'null',
  '{"fox":"x"}',
  '[["eip155 fox",7],["eip155 fox"],7]',
  JSON.stringify([['eip155 fox', 'x'.repeat(33)]]),
])('what is no name is read as none, and makes room for one: %s', (text) => {
  const kit = { storage: memoryStorage() }
  kit.storage.setItem('labels', text)
  expect(readStoredLabel(kit, fox, [])).toBeUndefined()
  writeStoredLabel(kit, fox, 'Savings')
  expect(readStoredLabel(kit, fox, [])).toBe('Savings')
})
