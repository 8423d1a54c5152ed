import { createClient, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { normalize } from 'viem/ens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from './accounts.ts'
import type { Devnet } from './devnet.ts'
import { up } from './up.ts'

const alice = privateKeyToAccount(accountOf('alice').privateKey)
let devnet: Devnet
beforeAll(async () => {
  devnet = await up({ ports: 'free', without: ['demo', 'status', 'solana', 'bitcoin'] })
})
afterAll(() => devnet.stop())

test('a name that alice registers leads any wallet to her, and back', async () => {
  const message = JSON.stringify({
    name: 'alice.latch.local',
    attributes: { bio: 'hi' },
    timestamp: Math.floor(Date.now() / 1000),
  })
  const registered = await fetch(`${devnet.apiUrl}/v1/profile/account`, {
    method: 'POST',
    body: JSON.stringify({
      message,
      signature: await alice.signMessage({ message }),
      coin_type: 0x80_00_00_00 + 31_337,
      address: alice.address,
    }),
  })
  expect(registered.status).toBe(200)

  const client = createClient({ transport: http(devnet.chains[0]?.rpcUrl) }).extend(publicActions)
  const { universalResolver: universalResolverAddress } = devnet.names
  const name = normalize('Alice.latch.local')
  expect(await client.getEnsAddress({ name, universalResolverAddress })).toBe(alice.address)
  expect(await client.getEnsText({ name, key: 'bio', universalResolverAddress })).toBe('hi')
  const { address } = alice
  expect(await client.getEnsName({ address, universalResolverAddress })).toBe(name)
  const nobody = accountOf('bob').address
  expect(await client.getEnsName({ address: nobody, universalResolverAddress })).toBeNull()
})
