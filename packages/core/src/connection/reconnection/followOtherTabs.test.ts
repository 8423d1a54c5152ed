import { expect, test } from 'vitest'
import { sharedStorage } from '@latchkit/test-kit/memoryStorage'
import { settle } from '../../../test/settle.ts'
import { testKit, type TestKit } from '../../../test/testKit.ts'
import { switchNetwork } from '../../networks/switchNetwork.ts'
import { connect } from '../connect.ts'
import { disconnect } from '../disconnect.ts'
import { getConnections } from '../getConnections.ts'
import { getNamespaceState } from '../getNamespaceState.ts'
import { setActiveConnection } from '../setActiveConnection.ts'

async function twoTabs(): Promise<[TestKit, TestKit]> {
  const storage = sharedStorage()
  const first = testKit({ storage: storage.tab() })
  const second = first.open(storage.tab())
  await settle()
  return [first, second]
}

async function connectIn({ kit, evm }: TestKit, connectorId: string): Promise<void> {
  const connecting = connect(kit, { connectorId, namespace: 'eip155' })
  evm.answer(connectorId, 'approve')
  await connecting
  await settle()
}

function ids({ kit }: TestKit): readonly string[] {
  const { connections } = getNamespaceState(kit.store.get(), 'eip155')
  return connections.filter((c) => !c.remembered).map(({ connectorId }) => connectorId)
}

test('a wallet that is connected in one tab appears in the other', async () => {
  const [first, second] = await twoTabs()
  await connectIn(first, 'fox')
  expect(ids(second)).toEqual(['fox'])
  expect(second.events).toMatchObject([{ type: 'connect', reconnected: true }])
})

test('a wallet that is disconnected in one tab is let go in the other', async () => {
  const [first, second] = await twoTabs()
  await connectIn(first, 'fox')
  await connectIn(first, 'owl')
  await disconnect(second.kit, { connectorId: 'fox' })
  await settle()
  expect(ids(first)).toEqual(['owl'])
  expect(first.events.at(-1)).toMatchObject({ type: 'disconnect', connectorId: 'fox' })
  expect(first.evm.disconnected).toEqual(['fox'])
})

test('each tab keeps its own active wallet, and they do not answer each other for ever', async () => {
  const [first, second] = await twoTabs()
  await connectIn(first, 'fox')
  await connectIn(first, 'owl')
  setActiveConnection(second.kit, { namespace: 'eip155', connectorId: 'fox' })
  await settle()
  expect(ids(first)).toEqual(['owl', 'fox'])
  expect(ids(second)).toEqual(['fox', 'owl'])
})

test('a wallet that is slow in a new tab stays connected in the old one', async () => {
  const [first] = await twoTabs()
  await connectIn(first, 'fox')
  first.evm.wallet('fox').isInstalled = false
  const third = first.open(first.storage)
  await settle()
  expect(ids(third)).toEqual([])
  expect(ids(first)).toEqual(['fox'])
})

test('clearing the storage in another tab disconnects', async () => {
  const [first] = await twoTabs()
  await connectIn(first, 'fox')
  const storage = sharedStorage()
  const alone = first.open(storage.tab())
  const other = storage.tab()
  await connectIn(alone, 'owl')
  other.removeItem('latchkit.test.connections')
  await settle()
  expect(ids(alone)).toEqual([])
  expect(ids(first)).toContain('fox')
})

test('what another tab wrote and this one cannot read disconnects nobody', async () => {
  const storage = sharedStorage()
  const page = testKit({ storage: storage.tab() })
  await connectIn(page, 'fox')
  const other = storage.tab()
  for (const key of ['latchkit.test.connections', 'latchkit.test.connections.eip155']) {
    for (const text of ['{"version":2,"fakes":[]}', '{', 'null']) {
      other.setItem(key, text)
      await settle()
      expect(ids(page)).toEqual(['fox'])
    }
  }
})

test('a tab that opens never takes the wallets of the others away, not even for a moment', async () => {
  const storage = sharedStorage()
  const first = testKit({ storage: storage.tab() })
  const connecting = connect(first.kit, { connectorId: 'fox', namespace: 'eip155' })
  first.evm.answer('fox', 'approve')
  await connecting
  await switchNetwork(first.kit, { networkId: 'eip155:two' })
  const tab = storage.tab()
  const written: string[] = []
  const setItem = (key: string, value: string) => {
    if (key.endsWith('.connections.eip155')) written.push(value)
    tab.setItem(key, value)
  }
  first.open({ ...tab, setItem })
  await settle()
  expect(written.filter((text) => !text.includes('"fox"'))).toEqual([])
})

test('a tab that follows with one namespace does not write over what another has connected meanwhile', async () => {
  const storage = sharedStorage()
  const first = testKit({ storage: storage.tab() })
  const late = storage.tab()
  // What others have written has not arrived here yet: browsers do not let tabs wait for each other.
  const own = new Map<string, string>()
  const second = testKit({
    storage: {
      ...late,
      getItem: (key) => own.get(key) ?? null,
      setItem(key, value) {
        own.set(key, value)
        late.setItem(key, value)
      },
    },
  })
  const connecting = connect(first.kit, { connectorId: 'ghost', namespace: 'solana' })
  first.solana.answer('ghost', 'approve')
  await connecting
  await connectIn(second, 'fox')
  await settle()
  expect(getConnections(first.kit.store.get()).map(({ connectorId }) => connectorId)).toContain(
    'ghost',
  )
})
