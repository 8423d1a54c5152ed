import { deploySimpleAccount } from '@latchkit/test-kit/deploySimpleAccount'
import {
  createPublicClient,
  createTestClient,
  http,
  parseEther,
  recoverMessageAddress,
  verifyTypedData,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '../../test/startAnvil.ts'
import { createWallet, type Wallet } from './createWallet.ts'
import { walletErrorCodes as codes } from '../owner/rpcError.ts'
import type { ProviderEvent } from './walletContext.ts'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const keys = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const
const shop = 'https://shop.example'

let first: Anvil
let second: Anvil
let wallet: Wallet
let events: ProviderEvent[]

beforeAll(async () => {
  ;[first, second] = await Promise.all([startAnvil(31337), startAnvil(31338)])
})
afterAll(() => Promise.all([first.stop(), second.stop()]))
beforeEach(() => {
  events = []
  wallet = createWallet(
    {
      accounts: keys,
      chains: [
        { id: 31337, rpcUrl: first.rpcUrl },
        { id: 31338, rpcUrl: second.rpcUrl },
      ],
    },
    async (event) => void events.push(event),
  )
})

async function ask(method: string, params?: unknown, origin = shop): Promise<unknown> {
  const answer = await wallet.answer(origin, params === undefined ? { method } : { method, params })
  if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error)
  return answer.result
}

const connect = () => ask('eth_requestAccounts')
const failure = (code: number) => expect.objectContaining({ code })

describe('accounts', () => {
  test('are shown to a site only once it is permitted, and to no other', async () => {
    expect(await ask('eth_accounts')).toEqual([])
    expect(await connect()).toEqual([alice])
    expect(await ask('eth_accounts')).toEqual([alice])
    expect(await ask('eth_coinbase')).toBe(alice)
    expect(await ask('eth_accounts', [], 'https://other.example')).toEqual([])
    expect(events).toEqual([{ name: 'accountsChanged', payload: [alice], origin: shop }])
  })

  test('are asked for once: a permitted site gets them without a prompt', async () => {
    await connect()
    await wallet.controls.answer('reject')
    expect(await connect()).toEqual([alice])
  })

  test('4001 when the owner says no', async () => {
    await wallet.controls.answer('reject')
    await expect(connect()).rejects.toEqual(failure(codes.rejected))
    expect(await ask('eth_accounts')).toEqual([])
  })

  test('-32002 while a prompt of the same site is open; another site may ask', async () => {
    await wallet.controls.answer('hold')
    const asked = connect()
    const prompt = await wallet.controls.waitForPrompt('eth_requestAccounts')
    expect(prompt).toMatchObject({ kind: 'confirm', origin: shop })
    await expect(connect()).rejects.toEqual(failure(codes.pending))
    await expect(ask('wallet_requestPermissions', [{ eth_accounts: {} }])).rejects.toEqual(
      failure(codes.pending),
    )
    const other = ask('eth_requestAccounts', [], 'https://other.example')
    await expect.poll(() => wallet.controls.prompts()).toHaveLength(2)
    await wallet.controls.approve(prompt.id)
    expect(await asked).toEqual([alice])
    await wallet.controls.reject()
    await expect(other).rejects.toEqual(failure(codes.rejected))
  })

  test('an answer for the next prompt holds once', async () => {
    await wallet.controls.answerNext('reject')
    await expect(connect()).rejects.toEqual(failure(codes.rejected))
    expect(await connect()).toEqual([alice])
  })

  test('an answer for the next prompt of a method waits for that method', async () => {
    await wallet.controls.answerNext('reject', 'personal_sign')
    expect(await connect()).toEqual([alice])
    await expect(ask('personal_sign', ['0x01', alice])).rejects.toEqual(failure(codes.rejected))
    expect(await ask('personal_sign', ['0x01', alice])).toMatch(/^0x/)
  })

  test('a selected account comes first at sites that are connected', async () => {
    await connect()
    await wallet.controls.switchAccount(bob.toLowerCase())
    expect(await ask('eth_accounts')).toEqual([bob, alice])
    expect(events.at(-1)).toEqual({ name: 'accountsChanged', payload: [bob, alice], origin: shop })
    expect(await ask('eth_accounts', [], 'https://other.example')).toEqual([])
  })

  test('an account that is not its own cannot be selected', async () => {
    await expect(wallet.controls.switchAccount(`0x${'1'.repeat(40)}`)).rejects.toThrow(TypeError)
  })
})

describe('a locked wallet', () => {
  test('shows no accounts, keeps permissions, and tells both', async () => {
    await connect()
    await wallet.controls.lock()
    expect(await ask('eth_accounts')).toEqual([])
    expect(events.at(-1)).toEqual({ name: 'accountsChanged', payload: [], origin: shop })
    await expect(ask('personal_sign', ['0x01', alice])).rejects.toEqual(failure(codes.unauthorized))
    await wallet.controls.unlock()
    expect(events.at(-1)).toEqual({ name: 'accountsChanged', payload: [alice], origin: shop })
    expect(await ask('eth_accounts')).toEqual([alice])
  })

  test('lets a request wait until it is unlocked, then asks for permission', async () => {
    await wallet.controls.lock()
    await wallet.controls.answerNext('hold')
    await wallet.controls.answerNext('reject')
    const asked = connect()
    expect(await wallet.controls.waitForPrompt()).toMatchObject({ kind: 'unlock' })
    await expect(connect()).rejects.toEqual(failure(codes.pending))
    await wallet.controls.unlock()
    await expect(asked).rejects.toEqual(failure(codes.rejected))
  })

  test('does not unlock by itself where prompts are approved', async () => {
    await wallet.controls.lock()
    const asked = connect()
    await wallet.controls.waitForPrompt()
    await wallet.controls.unlock()
    expect(await asked).toEqual([alice])
  })

  test('4001 when the owner closes the unlock prompt', async () => {
    await wallet.controls.lock()
    await wallet.controls.answer('reject')
    await expect(connect()).rejects.toEqual(failure(codes.rejected))
  })
})

describe('permissions (EIP-2255)', () => {
  test('are asked for, shown and given back', async () => {
    expect(await ask('wallet_getPermissions')).toEqual([])
    const granted = await ask('wallet_requestPermissions', [{ eth_accounts: {} }])
    expect(granted).toEqual([
      {
        invoker: shop,
        parentCapability: 'eth_accounts',
        caveats: [{ type: 'restrictReturnedAccounts', value: [alice] }],
      },
    ])
    expect(await ask('wallet_getPermissions')).toEqual(granted)
    expect(await ask('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
    expect(await ask('eth_accounts')).toEqual([])
    expect(events.at(-1)).toEqual({ name: 'accountsChanged', payload: [], origin: shop })
  })

  test('are asked for again by wallet_requestPermissions, even where given', async () => {
    await connect()
    await wallet.controls.answer('reject')
    await expect(ask('wallet_requestPermissions', [{ eth_accounts: {} }])).rejects.toEqual(
      failure(codes.rejected),
    )
    expect(await ask('eth_accounts')).toEqual([alice])
  })

  test('are taken away by the owner, of one site or of all', async () => {
    await connect()
    await ask('eth_requestAccounts', [], 'https://other.example')
    await wallet.controls.forgetSites(shop)
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('eth_accounts', [], 'https://other.example')).toEqual([alice])
    await wallet.controls.forgetSites()
    expect(await ask('eth_accounts', [], 'https://other.example')).toEqual([])
  })

  test.each([[[]], [[{}]], [['eth_accounts']], [[{ snap_dialog: {} }]]])(
    '-32602 for %j',
    async (params) => {
      await expect(ask('wallet_requestPermissions', params)).rejects.toEqual(
        failure(codes.invalidParams),
      )
    },
  )
})

describe('signatures', () => {
  test('4100 before the site is connected', async () => {
    await expect(ask('personal_sign', ['0x01', alice])).rejects.toEqual(failure(codes.unauthorized))
  })

  test('4100 for an account that the site may not see', async () => {
    await connect()
    await expect(ask('personal_sign', ['0x01', bob])).rejects.toEqual(failure(codes.unauthorized))
  })

  test('a text and its bytes have the same signature, of the account', async () => {
    await connect()
    const signature = await ask('personal_sign', ['Grüezi', alice.toLowerCase()])
    expect(await ask('personal_sign', ['0x4772c3bc657a69', alice])).toBe(signature)
    expect(
      await recoverMessageAddress({ message: 'Grüezi', signature: signature as `0x${string}` }),
    ).toBe(alice)
  })

  const typed = {
    types: {
      EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
      Permit: [{ name: 'value', type: 'uint256' }],
    },
    primaryType: 'Permit',
    domain: { chainId: 31337 },
    message: { value: '5' },
  } as const

  test('typed data is signed, as text or as an object', async () => {
    await connect()
    const signature = await ask('eth_signTypedData_v4', [alice, JSON.stringify(typed)])
    expect(await ask('eth_signTypedData_v4', [alice, typed])).toBe(signature)
    const verified = await verifyTypedData({
      ...typed,
      domain: { chainId: 31337n },
      message: { value: 5n },
      address: alice,
      signature: signature as `0x${string}`,
    })
    expect(verified).toBe(true)
  })

  test('-32602 for typed data of another network, or none at all', async () => {
    await connect()
    const elsewhere = { ...typed, domain: { chainId: 1 } }
    for (const data of [
      elsewhere,
      'no json',
      '{}',
      null,
      { ...typed, message: { value: 'many' } },
    ]) {
      await expect(ask('eth_signTypedData_v4', [alice, data])).rejects.toEqual(
        failure(codes.invalidParams),
      )
    }
  })

  test('-32602 for a message or an address that is none', async () => {
    await connect()
    for (const params of [[], [5, alice], ['0x01', 'alice'], ['0x01']]) {
      await expect(ask('personal_sign', params)).rejects.toEqual(failure(codes.invalidParams))
    }
  })
})

describe('transactions', () => {
  const client = () => createPublicClient({ transport: http(first.rpcUrl), pollingInterval: 20 })
  const value = `0x${parseEther('1').toString(16)}`

  test('arrive on the chain as EIP-1559 with everything filled in', async () => {
    await connect()
    const before = await client().getBalance({ address: bob })
    const hash = (await ask('eth_sendTransaction', [
      { from: alice, to: bob, value },
    ])) as `0x${string}`
    const receipt = await client().waitForTransactionReceipt({ hash })
    expect(receipt).toMatchObject({ status: 'success', type: 'eip1559' })
    expect((await client().getBalance({ address: bob })) - before).toBe(parseEther('1'))
  })

  test('of an account that is a contract go through its owner, who pays the fee', async () => {
    const ownerKey = generatePrivateKey()
    const owner = privateKeyToAccount(ownerKey).address
    const address = await deploySimpleAccount({ rpcUrl: first.rpcUrl, chainId: 31337, owner })
    const purse = createTestClient({ mode: 'anvil', transport: http(first.rpcUrl) })
    for (const one of [owner, address])
      await purse.setBalance({ address: one, value: parseEther('2') })
    const chains = [{ id: 31337, rpcUrl: first.rpcUrl }] as const
    const smartAccounts = [{ address, ownerKey }]
    wallet = createWallet({ accounts: keys, smartAccounts, chains }, async () => {})
    await connect()
    await wallet.controls.switchAccount(address)
    expect(await wallet.controls.addresses()).toEqual([alice, bob, address])
    const hash = (await ask('eth_sendTransaction', [
      { from: address, to: bob, value },
    ])) as `0x${string}`
    const receipt = await client().waitForTransactionReceipt({ hash })
    expect(receipt).toMatchObject({ status: 'success', from: owner.toLowerCase() })
    expect(await client().getBalance({ address })).toBe(parseEther('1'))
    const text = `0x${Buffer.from('hello').toString('hex')}` as const
    const signature = (await ask('personal_sign', [text, address])) as `0x${string}`
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(owner)
  })

  test('several at once are numbered one after the other', async () => {
    await connect()
    const hashes = await Promise.all(
      [1, 2, 3].map(() => ask('eth_sendTransaction', [{ from: alice, to: bob, value: '0x1' }])),
    )
    expect(new Set(hashes).size).toBe(3)
    for (const hash of hashes) {
      const receipt = await client().waitForTransactionReceipt({ hash: hash as `0x${string}` })
      expect(receipt.status).toBe('success')
    }
  })

  test('a site that gives numbers of its own gets them', async () => {
    await connect()
    const hash = await ask('eth_sendTransaction', [
      { from: alice, to: bob, gas: '0x7530', gasPrice: '0x77359400', chainId: '0x7a69' },
    ])
    const sent = await client().getTransaction({ hash: hash as `0x${string}` })
    expect(sent).toMatchObject({ gas: 30_000n, maxFeePerGas: 2_000_000_000n })
  })

  test('4001 when the owner says no: nothing is sent', async () => {
    await connect()
    await wallet.controls.answer('reject')
    const before = await client().getTransactionCount({ address: alice })
    await expect(ask('eth_sendTransaction', [{ from: alice, to: bob }])).rejects.toEqual(
      failure(codes.rejected),
    )
    expect(await client().getTransactionCount({ address: alice })).toBe(before)
  })

  test("the node's own error where the account has too little", async () => {
    await connect()
    const tooMuch = `0x${parseEther('1000000').toString(16)}`
    await expect(
      ask('eth_sendTransaction', [{ from: alice, to: bob, value: tooMuch }]),
    ).rejects.toThrow(/insufficient funds/i)
  })

  test('stay on the network that the owner saw, whatever the wallet does meanwhile', async () => {
    await connect()
    await wallet.controls.answer('hold')
    const sending = ask('eth_sendTransaction', [{ from: alice, to: bob, value: '0x1' }])
    await wallet.controls.waitForPrompt('eth_sendTransaction')
    await wallet.controls.switchChain(31338)
    await wallet.controls.approve()
    const hash = (await sending) as `0x${string}`
    expect(await client().waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  })

  test.each([
    [undefined],
    [{ to: bob }],
    [{ from: alice }],
    [{ from: alice, to: 'bob' }],
    [{ from: alice, to: bob, value: 'one' }],
    [{ from: alice, to: bob, data: 'text' }],
    [{ from: alice, to: bob, chainId: '0x1' }],
  ])('-32602 for %j', async (transaction) => {
    await connect()
    await expect(ask('eth_sendTransaction', [transaction])).rejects.toEqual(
      failure(codes.invalidParams),
    )
  })

  describe('while they wait', () => {
    const anvil = (method: string, params: unknown[] = []) =>
      fetch(first.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })

    test.each(['speedUp', 'cancel'] as const)('%s replaces one', async (purpose) => {
      await connect()
      await anvil('evm_setAutomine', [false])
      try {
        const hash = await ask('eth_sendTransaction', [{ from: alice, to: bob, value: '0x5' }])
        const replacement = await wallet.controls[purpose](hash as string)
        await anvil('evm_mine')
        const sent = await client().getTransaction({ hash: replacement })
        expect(sent.blockNumber).not.toBeNull()
        expect(sent.value).toBe(purpose === 'cancel' ? 0n : 5n)
        await expect(
          client().getTransactionReceipt({ hash: hash as `0x${string}` }),
        ).rejects.toThrow('could not be found')
      } finally {
        await anvil('evm_setAutomine', [true])
      }
    })

    test('one that the wallet has not sent cannot be replaced', async () => {
      await expect(wallet.controls.cancel('0x01')).rejects.toThrow('has not sent')
    })
  })
})

describe('networks', () => {
  const third = {
    chainId: '0x7a6b',
    chainName: 'Third',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }

  test('are switched when the owner agrees, and every page is told', async () => {
    expect(await ask('eth_chainId')).toBe('0x7a69')
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toBeNull()
    expect(await ask('eth_chainId')).toBe('0x7a6a')
    expect(await ask('net_version')).toBe('31338')
    expect(events).toEqual([{ name: 'chainChanged', payload: '0x7a6a' }])
  })

  test('4001 when the owner does not', async () => {
    await wallet.controls.answer('reject')
    await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).rejects.toEqual(
      failure(codes.rejected),
    )
    expect(await ask('eth_chainId')).toBe('0x7a69')
  })

  test('the one that is selected already needs no prompt', async () => {
    await wallet.controls.answer('reject')
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])).toBeNull()
    expect(events).toEqual([])
  })

  test('4902 for one that it does not know, until a site adds it', async () => {
    await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x7a6b' }])).rejects.toEqual(
      failure(codes.unknownChain),
    )
    await ask('wallet_addEthereumChain', [{ ...third, rpcUrls: [second.rpcUrl] }])
    expect(await ask('eth_chainId')).toBe('0x7a6b')
    expect(await ask('eth_blockNumber')).toMatch(/^0x/)
  })

  test('the owner can make it forget one', async () => {
    await wallet.controls.forgetChain(31338)
    await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).rejects.toEqual(
      failure(codes.unknownChain),
    )
    await expect(wallet.controls.forgetChain(31337)).rejects.toThrow(TypeError)
    await expect(wallet.controls.switchChain(31338)).rejects.toThrow(TypeError)
  })

  test('-32002 while a prompt about networks is open', async () => {
    await wallet.controls.answer('hold')
    const asked = ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    await wallet.controls.waitForPrompt()
    await expect(
      ask('wallet_addEthereumChain', [{ ...third, rpcUrls: [second.rpcUrl] }]),
    ).rejects.toEqual(failure(codes.pending))
    await wallet.controls.approve()
    expect(await asked).toBeNull()
  })

  test.each([
    ['wallet_switchEthereumChain', []],
    ['wallet_switchEthereumChain', [{ chainId: 31338 }]],
    ['wallet_switchEthereumChain', [{ chainId: '31338' }]],
    ['wallet_addEthereumChain', [{ ...third, rpcUrls: [] }]],
    ['wallet_addEthereumChain', [{ ...third, rpcUrls: ['no url'] }]],
    ['wallet_addEthereumChain', [{ ...third, rpcUrls: ['http://localhost'], chainName: '' }]],
    ['wallet_addEthereumChain', [{ ...third, rpcUrls: ['http://localhost'], nativeCurrency: {} }]],
  ])('-32602 for %s %j', async (method, params) => {
    await expect(ask(method, params)).rejects.toEqual(failure(codes.invalidParams))
  })
})

describe('reads', () => {
  test('are answered by the node of the selected network', async () => {
    expect(await ask('eth_getBalance', [bob, 'latest'])).toMatch(/^0x/)
    expect(await ask('web3_clientVersion')).toContain('anvil')
  })

  test("carry the node's own error", async () => {
    await expect(ask('eth_getBalance', ['nobody', 'latest'])).rejects.toEqual(
      failure(codes.invalidParams),
    )
  })

  test('4901 where the node cannot be reached', async () => {
    const [key] = keys
    wallet = createWallet(
      { accounts: [key], chains: [{ id: 7, rpcUrl: 'http://127.0.0.1:9' }] },
      async () => {},
    )
    await expect(ask('eth_blockNumber')).rejects.toEqual(failure(codes.chainDisconnected))
    expect(await ask('eth_chainId')).toBe('0x7')
  })

  test('4900 while the wallet has lost every network', async () => {
    await wallet.controls.goOffline()
    await expect(ask('eth_blockNumber')).rejects.toEqual(failure(codes.disconnected))
    expect(events).toMatchObject([{ name: 'disconnect', payload: { code: codes.disconnected } }])
    await wallet.controls.goOnline()
    expect(await ask('eth_blockNumber')).toMatch(/^0x/)
    expect(events.at(-1)).toEqual({ name: 'connect', payload: { chainId: '0x7a69' } })
  })
})

test('tokens to watch are listed when the owner agrees', async () => {
  const options = { address: bob, symbol: 'USDX', decimals: 6 }
  expect(await ask('wallet_watchAsset', { type: 'ERC20', options })).toBe(true)
  expect(await wallet.controls.watchedAssets()).toEqual([options])
  for (const params of [{}, { type: 'ERC721', options }, { type: 'ERC20', options: {} }]) {
    await expect(ask('wallet_watchAsset', params)).rejects.toEqual(failure(codes.invalidParams))
  }
})

test.each(['eth_sign', 'eth_signTransaction', 'eth_subscribe', 'toString', '__proto__'])(
  '4200 for %s',
  async (method) => {
    await expect(ask(method)).rejects.toEqual(failure(codes.unsupportedMethod))
  },
)

test.each([null, 'eth_accounts', {}, { method: '' }, { method: 5 }, { method: 'x', params: 'y' }])(
  '-32600 for %j',
  async (request) => {
    expect(await wallet.answer(shop, request)).toMatchObject({
      error: { code: codes.invalidRequest },
    })
  },
)

test('remembers what was asked and how it ended', async () => {
  await connect()
  await wallet.controls.answer('hold')
  const signing = ask('personal_sign', ['0x01', alice])
  await wallet.controls.waitForPrompt()
  expect((await wallet.controls.requests()).map(({ method, status }) => [method, status])).toEqual([
    ['eth_requestAccounts', 'done'],
    ['personal_sign', 'pending'],
  ])
  await wallet.controls.reject()
  await expect(signing).rejects.toEqual(failure(codes.rejected))
  expect((await wallet.controls.requests()).at(-1)).toEqual({
    origin: shop,
    method: 'personal_sign',
    params: ['0x01', alice],
    status: 'failed',
    errorCode: codes.rejected,
  })
})

test('a prompt that is not open cannot be answered', async () => {
  await expect(wallet.controls.approve()).rejects.toThrow('no open prompt')
})

test('addresses are those of its keys; a key that is none is refused', async () => {
  expect(await wallet.controls.addresses()).toEqual([alice, bob])
  expect(() =>
    createWallet({ accounts: ['0x12'], chains: [{ id: 1, rpcUrl: first.rpcUrl }] }, async () => {}),
  ).toThrow(TypeError)
})
