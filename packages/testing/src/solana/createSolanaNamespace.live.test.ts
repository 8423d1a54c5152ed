import {
  address,
  getPublicKeyFromAddress,
  getTransactionDecoder,
  type SignatureBytes,
  verifySignature,
} from '@solana/kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountOf } from '@latchkit/localnet-solana'
import { startTestChain, type TestChain } from '@latchkit/localnet-solana/testing'
import { unsignedTransfer } from '../../test/solanaSite.ts'
import { createOwnerControls } from '../owner/createOwnerControls.ts'
import { createOwner } from '../owner/owner.ts'
import { packBytes, parseBytes } from '../owner/packed.ts'
import { walletErrorCodes as codes } from '../owner/rpcError.ts'
import type { SolanaConfig } from './config.ts'
import { createSolanaNamespace } from './createSolanaNamespace.ts'

const [alice, bob] = [accountOf('alice'), accountOf('bob')]
const shop = 'https://shop.example'
const localnet = 'solana:localnet'

let chain: TestChain
let site: ReturnType<typeof openSite>
beforeAll(async () => {
  chain = await startTestChain()
})
afterAll(() => chain.chain.stop())
beforeEach(() => {
  site = openSite()
})

function openSite(options: Partial<SolanaConfig> = {}) {
  const events: unknown[] = []
  const owner = createOwner({})
  const namespace = createSolanaNamespace(
    owner,
    {
      accounts: [alice.secretKey, bob.secretKey],
      chains: [{ id: localnet, rpcUrl: chain.chain.url }],
      ...options,
    },
    async (event) => void events.push(event),
  )
  const ask = async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
    const answer = await namespace.answer(shop, { method, params })
    if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error)
    return answer.result
  }
  const connect = async (input: object = {}) => addressesIn(await ask('standard:connect', input))
  return {
    ask,
    connect,
    events,
    hands: { ...createOwnerControls(owner, [namespace]), ...namespace.controls },
  }
}

function addressesIn(answer: unknown): readonly string[] {
  const { accounts } = answer as { accounts: { $account: { address: string } }[] }
  return accounts.map(({ $account }) => $account.address)
}
const failure = (code: number) => expect.objectContaining({ code })
const named = (of: string) => ({ $account: of })
const transferOf = (of: string, version: 'legacy' | 0 = 0, lamports = 1_000_000n) =>
  unsignedTransfer(chain, { version, from: of, to: bob.address, lamports })

async function isSigned(by: string, signature: Uint8Array, bytes: Uint8Array): Promise<boolean> {
  const key = await getPublicKeyFromAddress(address(by))
  return verifySignature(key, Uint8Array.from(signature) as SignatureBytes, Uint8Array.from(bytes))
}

describe('accounts', () => {
  test('are shared when the owner agrees, then silently, and no more once the site is forgotten', async () => {
    await expect(site.connect({ silent: true })).rejects.toEqual(failure(codes.rejected))
    expect(await site.connect()).toEqual([alice.address])
    await site.hands.answer('reject')
    expect(await site.connect({ silent: true })).toEqual([alice.address])
    await site.hands.forgetSites()
    await expect(site.connect({ silent: true })).rejects.toEqual(failure(codes.rejected))
    expect(site.events.at(-1)).toEqual({ name: 'accounts', payload: [], origin: shop })
  })

  test('are shared with nobody while the owner says no, or the wallet is locked', async () => {
    await site.hands.answerNext('reject', 'standard:connect')
    await expect(site.connect()).rejects.toEqual(failure(codes.rejected))
    await site.connect()
    await site.hands.lock()
    expect(await site.connect({ silent: true })).toEqual([])
    const connecting = site.connect()
    expect(await site.hands.waitForPrompt('standard:connect')).toMatchObject({ kind: 'unlock' })
    await site.hands.unlock()
    expect(await connecting).toEqual([alice.address])
  })

  test('come with the selected one first, and sites are told', async () => {
    await site.connect()
    await site.hands.switchAccount(bob.address)
    expect(await site.connect({ silent: true })).toEqual([bob.address, alice.address])
    expect(site.events).toHaveLength(2)
    await expect(site.hands.switchAccount('nobody')).rejects.toThrow('does not have the account')
    expect(await site.hands.addresses()).toEqual([alice.address, bob.address])
  })

  test('of keys that are none are refused at once', () => {
    expect(() => openSite({ accounts: ['5uXAKT5i9KN'] })).toThrow(TypeError)
    expect(() => openSite({ accounts: ['0OIl'] })).toThrow(TypeError)
  })
})

describe('signatures', () => {
  test('over texts are right by Solana’s own library, several at once', async () => {
    await site.connect()
    const texts = ['hello', 'grüezi'].map((text) => new TextEncoder().encode(text))
    const inputs = texts.map((text) => ({
      account: named(alice.address),
      message: packBytes(text),
    }))
    const answers = (await site.ask('solana:signMessage', ...inputs)) as { signature: unknown }[]
    expect(answers).toHaveLength(2)
    for (const [at, text] of texts.entries()) {
      const signature = parseBytes(answers[at]?.signature, 'a signature')
      expect(await isSigned(alice.address, signature, text)).toBe(true)
      expect(await isSigned(bob.address, signature, text)).toBe(false)
    }
  })

  test.each(['legacy', 0] as const)(
    'over transactions of version %s are right',
    async (version) => {
      await site.connect()
      const transaction = packBytes(await transferOf(alice.address, version))
      const input = { account: named(alice.address), chain: localnet, transaction }
      const [answer] = (await site.ask('solana:signTransaction', input)) as {
        signedTransaction: unknown
      }[]
      const signed = getTransactionDecoder().decode(parseBytes(answer?.signedTransaction, 'it'))
      const signature = signed.signatures[address(alice.address)] ?? new Uint8Array()
      expect(await isSigned(alice.address, signature, Uint8Array.from(signed.messageBytes))).toBe(
        true,
      )
    },
  )

  test('are refused by the owner, for strangers, other accounts and what is none', async () => {
    const message = packBytes(Uint8Array.of(1))
    const input = { account: named(alice.address), message }
    await expect(site.ask('solana:signMessage', input)).rejects.toEqual(failure(codes.unauthorized))
    await site.connect()
    await site.hands.answerNext('reject', 'solana:signMessage')
    await expect(site.ask('solana:signMessage', input)).rejects.toEqual(failure(codes.rejected))
    await expect(
      site.ask('solana:signMessage', { ...input, account: named(bob.address) }),
    ).rejects.toEqual(failure(codes.unauthorized))
    await expect(
      site.ask('solana:signMessage', { account: named(alice.address), message: 'hello' }),
    ).rejects.toEqual(failure(codes.invalidParams))
    const nonsense = { account: named(alice.address), transaction: packBytes(Uint8Array.of(1, 2)) }
    await expect(site.ask('solana:signTransaction', nonsense)).rejects.toEqual(
      failure(codes.invalidParams),
    )
    const others = {
      ...nonsense,
      transaction: packBytes(await transferOf(accountOf('carol').address)),
    }
    await expect(site.ask('solana:signTransaction', others)).rejects.toEqual(
      failure(codes.unauthorized),
    )
  })

  test('are given for the versions alone that the wallet knows', async () => {
    const old = openSite({ transactionVersions: ['legacy'] })
    await old.connect()
    const input = {
      account: named(alice.address),
      transaction: packBytes(await transferOf(alice.address)),
    }
    await expect(old.ask('solana:signTransaction', input)).rejects.toEqual(
      failure(codes.unsupportedMethod),
    )
  })
})

describe('sending', () => {
  const input = async (of = alice.address, lamports = 2_000_000n) => ({
    account: named(of),
    chain: localnet,
    transaction: packBytes(await transferOf(of, 0, lamports)),
    options: { preflightCommitment: 'confirmed' },
  })
  const held = async () => (await chain.rpc.getBalance(address(bob.address)).send()).value

  test('arrives on the chain under the signature that the site is told', async () => {
    await site.connect()
    const before = await held()
    const [answer] = (await site.ask('solana:signAndSendTransaction', await input())) as {
      signature: unknown
    }[]
    expect(parseBytes(answer?.signature, 'a signature')).toHaveLength(64)
    await expect.poll(held).toBe(before + 2_000_000n)
  })

  test('the owner refuses, and nothing is sent', async () => {
    await site.connect()
    const before = await held()
    await site.hands.answer('hold')
    const asked = site.ask('solana:signAndSendTransaction', await input())
    await site.hands.waitForPrompt('solana:signAndSendTransaction')
    await site.hands.reject()
    await expect(asked).rejects.toEqual(failure(codes.rejected))
    expect(await held()).toBe(before)
  })

  test("carries the node's own refusal, and that the node is away", async () => {
    await site.connect()
    const tooMuch = await input(alice.address, 10n ** 15n)
    await expect(site.ask('solana:signAndSendTransaction', tooMuch)).rejects.toThrow(/simulation/i)
    const wish = await input(alice.address, 3_000_000n)
    await site.hands.goOffline()
    await expect(site.ask('solana:signAndSendTransaction', wish)).rejects.toEqual(
      failure(codes.disconnected),
    )
    await site.hands.goOnline()
    await expect(site.ask('solana:signAndSendTransaction', wish)).resolves.toHaveLength(1)
    const lost = openSite({ chains: [{ id: localnet, rpcUrl: 'http://127.0.0.1:1' }] })
    await lost.connect()
    await expect(lost.ask('solana:signAndSendTransaction', wish)).rejects.toEqual(
      failure(codes.chainDisconnected),
    )
  })

  test('to a chain that it does not know is refused, and so is a feature that it lacks', async () => {
    await site.connect()
    const elsewhere = { ...(await input()), chain: 'solana:mainnet' }
    await expect(site.ask('solana:signAndSendTransaction', elsewhere)).rejects.toEqual(
      failure(codes.invalidParams),
    )
    const signer = openSite({ lacks: ['solana:signAndSendTransaction'] })
    await signer.connect()
    await expect(signer.ask('solana:signAndSendTransaction', await input())).rejects.toEqual(
      failure(codes.unsupportedMethod),
    )
  })
})

describe('signing in', () => {
  test('composes the text, signs it and lets the site in', async () => {
    const [answer] = (await site.ask('solana:signIn', {
      statement: 'Welcome.',
      nonce: '8charsat',
      chainId: 'solana:localnet',
      resources: ['https://shop.example/terms'],
    })) as { signedMessage: unknown; signature: unknown; account: unknown }[]
    const text = parseBytes(answer?.signedMessage, 'a text')
    expect(new TextDecoder().decode(text)).toBe(
      `shop.example wants you to sign in with your Solana account:\n${alice.address}\n\nWelcome.\n\nChain ID: solana:localnet\nNonce: 8charsat\nResources:\n- https://shop.example/terms`,
    )
    const signature = parseBytes(answer?.signature, 'a signature')
    expect(await isSigned(alice.address, signature, text)).toBe(true)
    expect(await site.connect({ silent: true })).toEqual([alice.address])
  })

  test('in the name of another site, or with another account, is refused', async () => {
    await expect(site.ask('solana:signIn', { domain: 'bank.example' })).rejects.toThrow(
      'The site shop.example cannot ask in the name of bank.example.',
    )
    await expect(site.ask('solana:signIn', { address: bob.address })).rejects.toEqual(
      failure(codes.invalidParams),
    )
  })
})

test('what the wallet was asked stands in its list, with what became of it', async () => {
  await site.connect()
  await site.hands.answer('reject')
  const input = { account: named(alice.address), message: packBytes(Uint8Array.of(1)) }
  await site.ask('solana:signMessage', input).catch(() => undefined)
  expect(await site.hands.requests()).toMatchObject([
    { method: 'standard:connect', status: 'done' },
    { method: 'solana:signMessage', status: 'failed', errorCode: codes.rejected },
  ])
})
