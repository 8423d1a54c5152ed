import type { NetworkId } from '@latchkit/wire'
import { expect, test } from 'vitest'
import { testKit } from '../../test/testKit.ts'
import { testServer, type TestServer } from '../../test/testServer.ts'
import type { Kit } from '../kit.ts'
import { assertSwaps } from './assertSwaps.ts'

async function open(served: readonly string[]): Promise<{ server: TestServer; kit: Kit }> {
  const server = await testServer()
  server.answer('/v1/supported-chains', { body: { http: served, ws: [] } })
  const { kit } = testKit({ apiUrl: server.url })
  const adapter = kit.adapters.get('eip155')
  if (!adapter) throw new Error('The kit has no adapter.')
  adapter.checkSwap = () => Promise.reject(new Error('Nothing is checked here.'))
  return { server, kit }
}

const twelve = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]

test('twelve networks have swaps without a question to the server', async () => {
  const { server, kit } = await open([])
  for (const chainId of twelve) await assertSwaps(kit, `eip155:${chainId}`)
  expect(server.asked).toEqual([])
})

test('others have them where the server serves them', async () => {
  const { kit } = await open(['eip155:31337'])
  await expect(assertSwaps(kit, 'eip155:31337')).resolves.toBeUndefined()
  await expect(assertSwaps(kit, 'eip155:5')).rejects.toMatchObject({
    code: 'UnsupportedChain',
    shortMessage: 'Network not supported for Swaps',
  })
  await expect(assertSwaps(kit, 'eip155:5', { feature: 'Gas Price' })).rejects.toMatchObject({
    shortMessage: 'Network not supported for Gas Price',
  })
})

test.each<NetworkId>(['solana:one', 'bip122:one'])(
  '%s has none, whatever the server serves',
  async (networkId) => {
    const { server, kit } = await open(['solana:one', 'bip122:one'])
    await expect(assertSwaps(kit, networkId)).rejects.toMatchObject({ code: 'UnsupportedChain' })
    expect(server.asked).toEqual([])
  },
)
