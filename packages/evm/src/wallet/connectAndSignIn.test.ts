import type { SignInProof, SignInProofs } from '@latchkit/wire/walletconnect'
import { describe, expect, test, vi } from 'vitest'
import { connectAndSignIn } from './connectAndSignIn.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const signed = { message: 'shop.example wants you to sign in', signature: '0x12' }

/** A wallet that answers `wallet_connect` as the test says, and has one account. */
function open(connecting: () => unknown) {
  const verify = vi.fn(async (proofs: SignInProofs): Promise<readonly SignInProof[]> => proofs)
  const asked: unknown[] = []
  const controller = new AbortController()
  const provider = {
    async request(request: { readonly method: string; readonly params?: unknown }) {
      asked.push(request.params === undefined ? request.method : request)
      return request.method === 'wallet_connect' ? connecting() : [address]
    },
    on: () => undefined,
  }
  const connect = () =>
    connectAndSignIn(
      provider,
      {
        domain: 'shop.example',
        uri: 'https://shop.example',
        nonce: 'a'.repeat(32),
        issuedAt: '2026-11-22T12:00:00Z',
        statement: 'Sign in to the shop.',
        chains: ['eip155:137', 'eip155:1'],
        verify,
      },
      controller.signal,
    )
  return { connect, verify, asked, controller }
}
const accountWith = (capabilities: unknown, one: unknown = address.toLowerCase()) => ({
  accounts: [{ address: one, capabilities }],
})

test('asks for accounts and signature at once, and has the backend verify it', async () => {
  const { connect, verify, asked } = open(() => accountWith({ signInWithEthereum: signed }))
  expect(await connect()).toEqual([address])
  expect(asked).toEqual([
    {
      method: 'wallet_connect',
      params: [
        {
          version: '1',
          capabilities: {
            signInWithEthereum: {
              domain: 'shop.example',
              uri: 'https://shop.example',
              version: '1',
              nonce: 'a'.repeat(32),
              chainId: '0x89',
              issuedAt: '2026-11-22T12:00:00Z',
              statement: 'Sign in to the shop.',
            },
          },
        },
      ],
    },
  ])
  expect(verify.mock.calls).toEqual([
    [[{ account: `eip155:137:${address}`, ...signed, type: 'eip191' }]],
  ])
})

test('connects a wallet whose signature the backend refuses', async () => {
  const { connect, verify } = open(() => accountWith({ signInWithEthereum: signed }))
  verify.mockResolvedValue([])
  expect(await connect()).toEqual([address])
})

test.each([4200, -32601, -32602, -32004, 5700])(
  'connects a wallet that refuses the method or the capability with %i',
  async (code) => {
    const { connect, verify, asked } = open(() => {
      throw Object.assign(new Error('no'), { code })
    })
    expect(await connect()).toEqual([address])
    expect(asked.at(-1)).toBe('eth_requestAccounts')
    expect(verify).not.toHaveBeenCalled()
  },
)

test.each([4001, -32002, 4100])('takes %i for an answer', async (code) => {
  const { connect, asked } = open(() => {
    throw Object.assign(new Error('no'), { code })
  })
  await expect(connect()).rejects.toMatchObject({ code })
  expect(asked).toHaveLength(1)
})

describe('an answer', () => {
  test.each<readonly [string, unknown, readonly string[]]>([
    ['without a signature', accountWith({}), [address]],
    [
      'with an error for the capability',
      accountWith({ signInWithEthereum: { code: 1 } }),
      [address],
    ],
    ['with half a signature', accountWith({ signInWithEthereum: { message: 'x' } }), [address]],
    ['without capabilities', accountWith(null), [address]],
    ['with an account that is none', accountWith({ signInWithEthereum: signed }, '0x12'), []],
    ['without accounts', {}, []],
    ['that is nothing', null, []],
    ['that is a list', [address], []],
  ])('%s begins no session', async (_, answer, accounts) => {
    const { connect, verify } = open(() => answer)
    expect(await connect()).toEqual(accounts)
    expect(verify).not.toHaveBeenCalled()
  })

  test('that comes after the visitor has left begins no session', async () => {
    const { connect, verify, controller } = open(() => {
      controller.abort()
      return accountWith({ signInWithEthereum: signed })
    })
    await expect(connect()).rejects.toThrow('aborted')
    expect(verify).not.toHaveBeenCalled()
  })
})
