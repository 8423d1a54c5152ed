import { expect, it } from 'vitest'
import { ownersOf } from './ownersOf.ts'

const identity = 'i'.repeat(43)
const others = 'o'.repeat(43)
const at = (provider: string, name: string, id?: string) =>
  ownersOf({ id: 'account', email: '', social: { provider, name }, ...(id && { identity: id }) })

it('names a visitor at a provider by who they are, whatever their name', async () => {
  const [ada] = await at('apple', 'Ada Lovelace', identity)
  expect(ada).toMatch(/^[\w-]{43}$/)
  expect(await at('apple', 'ada@privaterelay.example', identity)).toContain(ada)
  const other = await at('apple', 'Ada Lovelace', others)
  expect(other).toHaveLength(1)
  expect(other).not.toContain(ada)
})

it('knows what frames of before have noted, where a name is one person’s alone', async () => {
  for (const [provider, name] of [
    ['google', 'ada@mail.example'],
    ['github', 'ada'],
    ['discord', 'ada'],
    ['farcaster', 'fid 7'],
    ['x', '@ada'],
  ] as const) {
    const [before] = await at(provider, name)
    expect(before).toBeDefined()
    expect((await at(provider, name, identity))[1]).toBe(before)
  }
  for (const provider of ['facebook', 'apple', 'acme'])
    expect(await at(provider, 'Ada Lovelace')).toEqual([])
})

it('names a visitor by their address where they have one', async () => {
  const account = { id: 'account', email: 'Ada@mail.example' }
  const [ada] = await ownersOf(account)
  expect(await ownersOf({ ...account, id: 'another', email: 'ada@mail.example' })).toEqual([ada])
  expect(await ownersOf({ ...account, email: 'eve@mail.example' })).not.toContain(ada)
})
