import type { AccountId } from '@latchkit/wire'
import { expect, test } from 'vitest'
import { fakeAdapter } from '../../test/fakeAdapter.ts'
import { settle } from '../../test/settle.ts'
import { testKit, type TestKit } from '../../test/testKit.ts'
import { connect } from '../connection/connect.ts'
import { getConnection } from '../connection/getConnection.ts'
import { setPreferredAccountType } from '../connection/setPreferredAccountType.ts'
import type { Connection } from '../connection/state.ts'
import { KitError } from '../errors.ts'
import type { Account } from '../account.ts'
import { accountTypesQuery } from './accountTypesQuery.ts'

/** A kit on whose chain `foxB` is a contract, and that counts who asks for what. */
function kitOfContracts(): TestKit & {
  readonly asked: AccountId[]
  readonly chain: { isAway: boolean }
} {
  const evm = fakeAdapter('eip155', ['fox', 'owl'])
  const asked: AccountId[] = []
  const chain = { isAway: false }
  const factory: typeof evm.factory = {
    ...evm.factory,
    create: (host) => ({
      ...evm.factory.create(host),
      async accountType(account) {
        asked.push(account)
        if (chain.isAway) throw new KitError('HttpFailed', 'away')
        return account.endsWith(':foxB') ? 'smartAccount' : 'eoa'
      },
    }),
  }
  const fakes = { evm: { ...evm, factory }, solana: fakeAdapter('solana', ['ghost']) }
  return { ...testKit({ fakes }), asked, chain }
}

async function connected({ kit, evm }: TestKit): Promise<Connection> {
  const connecting = connect(kit, { connectorId: 'fox', namespace: 'eip155' })
  evm.answer('fox', 'approve')
  return connecting
}

const { signal } = new AbortController()
const learn = ({ kit }: TestKit, connection: Connection) =>
  accountTypesQuery(kit, { connection }).queryFn({ signal })
const held = ({ kit }: TestKit) => getConnection(kit.store.get())
const kindsOf = (accounts: readonly Account[] = []) => accounts.map(({ type }) => type)

test('connecting asks the network nothing; asked, it tells what stands behind each address', async () => {
  const test = kitOfContracts()
  const connection = await connected(test)
  expect(test.asked).toEqual([])
  expect(kindsOf(connection.accounts)).toEqual(['eoa', 'eoa', 'eoa'])
  expect(await learn(test, connection)).toEqual({
    'eip155:one:foxA': 'eoa',
    'eip155:one:foxB': 'smartAccount',
    'eip155:one:foxC': 'eoa',
  })
  expect(kindsOf(held(test)?.accounts)).toEqual(['eoa', 'smartAccount', 'eoa'])
})

test('the account in use stays, until its visitor wants the other kind', async () => {
  const test = kitOfContracts()
  await learn(test, await connected(test))
  expect(held(test)?.account.address).toBe('foxA')
  setPreferredAccountType(test.kit, { namespace: 'eip155', type: 'smartAccount' })
  expect(held(test)?.account).toMatchObject({ address: 'foxB', type: 'smartAccount' })
  setPreferredAccountType(test.kit, { namespace: 'eip155', type: 'eoa' })
  expect(held(test)?.account).toMatchObject({ address: 'foxA', type: 'eoa' })
})

test('what was learnt outlasts the wallet’s next word, another connecting, and a reload', async () => {
  const test = kitOfContracts()
  await learn(test, await connected(test))
  test.evm.select('fox', 'foxC')
  expect(held(test)?.accounts.find(({ type }) => type === 'smartAccount')?.address).toBe('foxB')
  expect(kindsOf((await connected(test)).accounts)).toContain('smartAccount')
  const again = test.reload()
  await settle()
  expect(held(again)?.remembered).toBe(false)
  expect(kindsOf(held(again)?.accounts)).toContain('smartAccount')
})

test('on another network it is another question', async () => {
  const test = kitOfContracts()
  await learn(test, await connected(test))
  test.evm.move('fox', 'eip155:two')
  expect(kindsOf(held(test)?.accounts)).toEqual(['eoa', 'eoa', 'eoa'])
})

test('contracts, and networks that the site does not offer, are not asked about', async () => {
  const test = kitOfContracts()
  await learn(test, await connected(test))
  test.asked.splice(0)
  await learn(test, held(test)!)
  expect(test.asked).toEqual(['eip155:one:foxA', 'eip155:one:foxC'])
  test.asked.splice(0)
  test.evm.move('fox', 'eip155:three')
  await learn(test, held(test)!)
  expect(test.asked).toEqual([])
})

test('of a wallet with very many accounts, the one in use and nine others are asked about', async () => {
  const test = kitOfContracts()
  test.evm.wallet('fox').accounts = ['fox0', ...Array.from({ length: 40 }, (_, n) => `fox${n + 1}`)]
  await learn(test, await connected(test))
  expect(test.asked).toHaveLength(10)
  expect(test.asked).toContain('eip155:one:fox0')
})

test('a network that is away changes nothing', async () => {
  const test = kitOfContracts()
  const connection = await connected(test)
  test.chain.isAway = true
  await expect(learn(test, connection)).rejects.toMatchObject({ code: 'HttpFailed' })
  expect(held(test)).toBe(connection)
})

test('where wallets alone know the kinds, nobody is asked', async () => {
  const test = kitOfContracts()
  const connecting = connect(test.kit, { connectorId: 'ghost', namespace: 'solana' })
  test.solana.answer('ghost', 'approve')
  const connection = await connecting
  expect(Object.values(await learn(test, connection))).toEqual(['eoa', 'eoa', 'eoa'])
  expect(held(test)).toBe(connection)
})
