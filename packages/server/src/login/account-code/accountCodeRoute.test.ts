import { contractAccountAddress, type Chain } from '@latchkit/backend/chain'
import { mountRoutes, type ServerEnv } from '@latchkit/backend/http'
import { contractAccount, smartAccountCodes } from '@latchkit/wire'
import { testGuards } from '@latchkit/test-kit/createTestApp'
import { Hono } from 'hono'
import { encodeAbiParameters, keccak256, padHex, toHex, type Hex } from 'viem'
import { expect, test } from 'vitest'
import type { LoginParts } from '../loginParts.ts'
import { accountCodeRoute } from './accountCodeRoute.ts'

const networkId = 'eip155:31337'
const ada = '0x00000000000000000000000000000000000000aa'
const token = '0x00000000000000000000000000000000000000dd'
const contract = contractAccountAddress(ada)
const [{ address: delegate }] = smartAccountCodes
const ofContract = { contract, delegate: contractAccount.implementation }

/** The route before a node on which the contract stands with so many passkeys, none where it does not stand. */
function serve(passkeys?: number) {
  const seen = { asked: 0, taken: 0 }
  const ids = Array.from({ length: passkeys ?? 0 }, (_, at) => keccak256(toHex(at)))
  const answers: Readonly<Record<string, (at: unknown) => Hex>> = {
    eth_getTransactionCount: () => '0x0',
    eth_getCode: () => (passkeys === undefined ? '0x' : '0x6001'),
    eth_getStorageAt: () => padHex(contractAccount.implementation, { size: 32 }),
    eth_call: (call) =>
      (call as { readonly data: string }).data === '0x2ffeaad6'
        ? encodeAbiParameters([{ type: 'bytes32[]' }], [ids])
        : padHex('0x5', { size: 32 }),
  }
  const request = async (method: string, [first]: readonly unknown[]): Promise<unknown> => {
    seen.asked++
    return answers[method]?.(first)
  }
  const parts = {
    guard: { session: async () => ({ account: 'ada' }) },
    accounts: { wallet: async () => ({ addresses: [`eip155:1:${ada}`] }) },
    chains: new Map([[networkId, { request, network: {} } as unknown as Chain]]),
    sessionKeys: new Map(),
  } as unknown as LoginParts
  const app = new Hono<ServerEnv>()
  mountRoutes(app, [accountCodeRoute(parts)], {
    ...testGuards,
    rateLimit: (_context, _route, calls = 1) => void (seen.taken += calls),
  })
  return {
    seen,
    async ask(more: object) {
      const body = JSON.stringify({ networkId, address: ada, delegate, ...more })
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body }
      return await app.request('/v1/login/account-code', init)
    },
  }
}

test.each<[string, object, number?]>([
  ['a key', {}],
  ['a key, with a session of the native coin', { session: {} }],
  ['a key, with a session of a token', { session: { token } }],
  ['a contract that does not stand', ofContract],
  ['a contract without passkeys', ofContract, 0],
  ['a contract with passkeys', ofContract, 3],
  ['a contract with more than are read', ofContract, 40],
])(
  'of %s, each call of the node is taken from the client’s rate',
  async (_name, more, passkeys) => {
    const { seen, ask } = serve(passkeys)
    expect((await ask(more)).status).toBe(200)
    expect(seen.taken).toBe(seen.asked)
    expect(seen.asked).toBeGreaterThan(2)
  },
)
