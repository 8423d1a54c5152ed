import {
  contractAccount,
  contractAccountInit,
  entryPoint07,
  entryPoint08,
  ownerOfFactoryData,
  smartAccountCodes,
  wrapUndeployed,
  type FrameOperation,
  type SignedFrameOperation,
} from '@latchkit/wire'
import {
  concat,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  hashMessage,
  hashTypedData,
  keccak256,
  parseAbi,
  recoverAddress,
  recoverMessageAddress,
  slice,
  zeroHash,
  type Address,
  type Hex,
} from 'viem'
import { getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestWallet, type TestWallet } from '../../test/testWallet.ts'
import { contractAddress } from '../keys/contractAddress.ts'
import { describeRequest } from './describeRequest.ts'
import { answerLocally } from './localAnswers.ts'
import type { OwnerChange } from './ownerChange.ts'
import { parseSigningRequest } from './parseRequest.ts'
import type { Signable } from './summary.ts'

const friend: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const origin = 'https://shop.example'
const factoryAbi = parseAbi(['function deploy(bytes code, bytes32 salt)'])
const accountAbi = parseAbi([
  'function initialize(address owner, string[] keyIds, uint256[] x, uint256[] y)',
  'function execute(bytes32 mode, bytes calls)',
])
let wallet: TestWallet
let owner: Address
let account: Address
beforeAll(async () => {
  wallet = await createTestWallet()
  owner = wallet.addresses.eip155 as Address
  account = contractAddress(owner) as Address
})

function operation(changes: Partial<FrameOperation> = {}): FrameOperation {
  return {
    sender: account,
    nonce: '0x0',
    calls: [{ to: friend, value: '0xde0b6b3a7640000', data: '0x' }],
    callGasLimit: '0x186a0',
    verificationGasLimit: '0x7a120',
    preVerificationGas: '0x186a0',
    maxFeePerGas: '0x77359400',
    maxPriorityFeePerGas: '0x3b9aca00',
    delegate: contractAccount.implementation,
    deploys: true,
    ...changes,
  }
}

const request = (
  method: string,
  params: unknown,
  networkId: `eip155:${number}` = 'eip155:1',
  change?: OwnerChange,
): Promise<Signable> =>
  parseSigningRequest({ networkId, method, params }, wallet.addresses, origin, change)
const read = (
  changes: Partial<FrameOperation> = {},
  entryPoint: string = entryPoint07,
  networkId: `eip155:${number}` = 'eip155:1',
): Promise<Signable> =>
  request('eth_signUserOperation', [operation(changes), entryPoint], networkId)

async function sign(...args: Parameters<typeof read>): Promise<SignedFrameOperation> {
  return (await read(...args)).sign(wallet.privateKey('eip155:1')) as SignedFrameOperation
}

/** What the account verifies: the operation as typed data of its own domain. */
function hashOf({ operation: signed }: SignedFrameOperation, chainId: number): Hex {
  const { signature: _, ...message } = toPackedUserOperation(toViem(signed))
  return hashTypedData({
    domain: { name: 'HybridDeleGator', version: '1', chainId, verifyingContract: account },
    primaryType: 'PackedUserOperation',
    types: {
      PackedUserOperation: [
        { name: 'sender', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'initCode', type: 'bytes' },
        { name: 'callData', type: 'bytes' },
        { name: 'accountGasLimits', type: 'bytes32' },
        { name: 'preVerificationGas', type: 'uint256' },
        { name: 'gasFees', type: 'bytes32' },
        { name: 'paymasterAndData', type: 'bytes' },
        { name: 'entryPoint', type: 'address' },
      ],
    },
    message: { ...message, entryPoint: entryPoint07 },
  })
}

function toViem(signed: SignedFrameOperation['operation']) {
  const numbers = [
    'nonce',
    'callGasLimit',
    'verificationGasLimit',
    'preVerificationGas',
    'maxFeePerGas',
    'maxPriorityFeePerGas',
    'paymasterVerificationGasLimit',
    'paymasterPostOpGasLimit',
  ]
  return Object.fromEntries(
    Object.entries(signed).map(([name, value]) => [
      name,
      numbers.includes(name) && value !== undefined ? BigInt(value as string) : value,
    ]),
  ) as never
}

describe('a contract account', () => {
  it('has the address that its factory gives it: of the proxy, the audited code and the owner', () => {
    const { initCode, salt, factoryData } = contractAccountInit(owner)
    const { args } = decodeFunctionData({ abi: factoryAbi, data: factoryData })
    expect(args).toEqual([initCode, zeroHash])
    // The arguments of the proxy's constructor stand behind its code.
    const [implementation, call] = decodeAbiParameters(
      [{ type: 'address' }, { type: 'bytes' }],
      slice(initCode, 1008),
    )
    expect(implementation).toBe(contractAccount.implementation)
    expect(call).toBe(
      encodeFunctionData({
        abi: accountAbi,
        functionName: 'initialize',
        args: [owner, [], [], []],
      }),
    )
    expect(keccak256(slice(initCode, 0x34d, 1008))).toBe(contractAccount.codeHash)
    expect(account).toBe(
      getContractAddress({
        opcode: 'CREATE2',
        from: contractAccount.factory,
        salt,
        bytecode: initCode,
      }),
    )
    expect(contractAddress(friend)).not.toBe(account)
  })

  it('is known by the call that creates it, and by no other', () => {
    const { factoryData } = contractAccountInit(owner)
    expect(ownerOfFactoryData(factoryData)).toBe(owner.toLowerCase())
    for (const wrong of [
      '0x',
      factoryData.slice(0, -2),
      `${factoryData}00`,
      // Another salt, another proxy, another implementation.
      factoryData.replace('0'.repeat(64), `${'0'.repeat(63)}1`),
      factoryData.replace('6080604052', '6080604053'),
      factoryData.replace(
        contractAccount.implementation.slice(2).toLowerCase(),
        friend.slice(2).toLowerCase(),
      ),
    ])
      expect(ownerOfFactoryData(wrong)).toBeUndefined()
  })
})

describe('eth_signUserOperation of a contract account', () => {
  it.each([
    ['that is created', true, undefined],
    [
      'that stands, paid for by a paymaster',
      undefined,
      { address: friend, verificationGasLimit: '0xafc8', postOpGasLimit: '0x1', data: '0x0011' },
    ],
  ] as const)('signs what an account verifies %s', async (_, deploys, paymaster) => {
    const signed = await sign({ deploys, paymaster, nonce: '0x5' })
    const { factory, factoryData, callData, signature } = signed.operation
    expect([factory, factoryData]).toEqual(
      deploys
        ? [contractAccount.factory, contractAccountInit(owner).factoryData]
        : [undefined, undefined],
    )
    expect(await recoverAddress({ hash: hashOf(signed, 1), signature })).toBe(owner)
    expect(signed.userOpHash).toBe(
      getUserOperationHash({
        chainId: 1,
        entryPointAddress: entryPoint07,
        entryPointVersion: '0.7',
        userOperation: toViem(signed.operation),
      }),
    )
    const { args } = decodeFunctionData({ abi: accountAbi, data: callData })
    expect(args?.[0]).toBe(`0x01${'0'.repeat(62)}`)
  })

  it('is worth nothing on another network', async () => {
    const signed = await sign({}, entryPoint07, 'eip155:10')
    const { signature } = signed.operation
    expect(await recoverAddress({ hash: hashOf(signed, 10), signature })).toBe(owner)
    expect(await recoverAddress({ hash: hashOf(signed, 1), signature })).not.toBe(owner)
  })

  it('shows the account and what creates it, and has the server say what stands there', async () => {
    const { summary, accountCode, simulation } = await describeRequest(await read())
    expect(summary).toMatchObject({ address: account, action: 'send', movesValue: true })
    expect(summary.warnings).toContain('contractAccount')
    expect(summary.lines).toContainEqual({
      label: 'delegate',
      value: `${contractAccount.name}\n${contractAccount.implementation}`,
    })
    expect(simulation).toMatchObject({ from: account })
    expect(accountCode).toMatchObject({
      address: owner,
      contract: account,
      deploys: true,
      delegate: contractAccount.implementation,
    })
    const standing = await read({ deploys: undefined })
    expect(standing.summary.warnings).not.toContain('contractAccount')
    expect(standing.accountCode).toMatchObject({ contract: account, deploys: false })
  })

  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'the EntryPoint of delegated keys',
      () => read({}, entryPoint08),
      /EntryPoint must be 0x0{8}7/,
    ],
    [
      'the contract of another key',
      () => read({ sender: contractAddress(friend) as Address }),
      /not the visitor/,
    ],
    ['the key as a contract', () => read({ sender: owner }), /not an audited account contract/],
    [
      'a contract with the code of keys',
      () => read({ delegate: smartAccountCodes[0].address }, entryPoint08),
      /not an audited account contract/,
    ],
    [
      'a contract with code that is on no list',
      () => read({ delegate: friend }, entryPoint08),
      /not an audited account contract/,
    ],
    [
      'a contract with an authorization',
      () => read({ authorization: { nonce: '0x0' } }),
      /not the other way round/,
    ],
    [
      'a key that is created',
      () =>
        read(
          { sender: owner, delegate: smartAccountCodes[0].address, deploys: true },
          entryPoint08,
        ),
      /not the other way round/,
    ],
    ['the end of a session', () => read({ calls: [], endedSession: zeroHash }), /no sessions/],
    [
      'a call of the account itself',
      () => read({ calls: [{ to: account, value: '0x0', data: '0xc8561e73' }] }),
      /account itself/,
    ],
    [
      'a call of who may act for the account',
      () =>
        read({
          calls: [{ to: contractAccount.delegationManager, value: '0x0', data: '0xcef6d209' }],
        }),
      /contract of delegations/,
    ],
    [
      'a transaction of its own',
      () =>
        request('eth_signTransaction', [
          {
            from: account,
            to: friend,
            nonce: '0x0',
            gas: '0x5208',
            maxFeePerGas: '0x1',
            maxPriorityFeePerGas: '0x1',
          },
        ]),
      /not the visitor/,
    ],
  ])('refuses %s', async (_, ask, sentence) => {
    await expect(ask()).rejects.toThrow(sentence)
  })
})

const changeId: Hex = `0x${'5a'.repeat(16)}`
const point = { x: `0x${'0a'.repeat(32)}`, y: `0x${'0b'.repeat(32)}` } as const
const ownersAbi = parseAbi([
  'function addKey(string id, uint256 x, uint256 y)',
  'function removeKey(string id)',
])

describe('a passkey as a further owner of a contract account', () => {
  const changeOf = (more: Partial<OwnerChange> = {}): OwnerChange => ({
    id: changeId,
    networkId: 'eip155:1',
    account,
    number: 3,
    key: point,
    ...more,
  })
  const readChange = (
    change: OwnerChange | undefined,
    more: Partial<FrameOperation> = {},
  ): Promise<Signable> =>
    request(
      'eth_signUserOperation',
      [operation({ calls: [], ownerChange: changeId, ...more }), entryPoint07],
      'eip155:1',
      change,
    )
  const callOf = async (change: OwnerChange, more?: Partial<FrameOperation>) => {
    const signable = await readChange(change, more)
    const signed = signable.sign(wallet.privateKey('eip155:1')) as SignedFrameOperation
    const { args } = decodeFunctionData({ abi: accountAbi, data: signed.operation.callData })
    const [calls] = decodeAbiParameters(
      [
        {
          type: 'tuple[]',
          components: [
            { name: 'to', type: 'address' },
            { name: 'value', type: 'uint256' },
            { name: 'data', type: 'bytes' },
          ],
        },
      ],
      args?.[1] as Hex,
    )
    expect(calls).toHaveLength(1)
    const { to, value, data } = calls[0] as (typeof calls)[number]
    expect([to, value]).toEqual([account, 0n])
    return { ...decodeFunctionData({ abi: ownersAbi, data }), signable }
  }

  it.each([true, undefined])(
    'is added by a call of the account to itself: created %s',
    async (deploys) => {
      const { functionName, args, signable } = await callOf(changeOf(), { deploys })
      expect([functionName, args]).toEqual([
        'addKey',
        ['Latchkit passkey 3', BigInt(point.x), BigInt(point.y)],
      ])
      expect(signable.summary).toMatchObject({
        action: 'addOwner',
        address: account,
        movesValue: true,
      })
      expect(signable.summary.warnings).toContain('addOwner')
      expect(signable.summary.lines).toContainEqual({
        label: 'passkey',
        value: 'Latchkit passkey 3',
      })
    },
  )

  it('is the account’s next operation, which the server has to say; other operations may come later', async () => {
    const change = await readChange(changeOf(), { nonce: '0xffffffffffffffff' })
    expect(change.accountCode).toMatchObject({ nonce: '0xffffffffffffffff' })
    const other = await read({ nonce: `0x${(1n << 64n).toString(16)}` })
    expect(other.accountCode).not.toHaveProperty('nonce')
  })

  it('is removed by its id, which needs no device', async () => {
    const { functionName, args, signable } = await callOf(changeOf({ key: undefined }))
    expect([functionName, args]).toEqual(['removeKey', ['Latchkit passkey 3']])
    expect(signable.summary.action).toBe('removeOwner')
    expect(signable.summary.warnings).toContain('removeOwner')
  })

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['that the visitor has not asked for', () => readChange(undefined), /has not asked/],
    [
      'of another name',
      () => readChange(changeOf({ id: `0x${'5b'.repeat(16)}` })),
      /has not asked/,
    ],
    [
      'with a nonce of a key of its own, which nobody could overtake',
      () => readChange(changeOf(), { nonce: `0x${(1n << 64n).toString(16)}` }),
      /nonce of the key 0/,
    ],
    ['of another network', () => readChange(changeOf({ networkId: 'eip155:10' })), /has not asked/],
    [
      'of another account',
      () => readChange(changeOf({ account: contractAddress(friend) })),
      /has not asked/,
    ],
    [
      'beside other calls',
      () => readChange(changeOf(), { calls: operation().calls }),
      /exactly one of calls/,
    ],
    [
      'of a key that delegates',
      () =>
        request(
          'eth_signUserOperation',
          [
            operation({
              sender: owner,
              calls: [],
              ownerChange: changeId,
              delegate: smartAccountCodes[0].address,
              deploys: undefined,
            }),
            entryPoint08,
          ],
          'eip155:1',
          changeOf({ account: owner }),
        ),
      /no other owners/,
    ],
    [
      'as a call that a site encodes, even while one is asked for',
      () =>
        readChange(changeOf(), {
          ownerChange: undefined,
          calls: [
            {
              to: account,
              value: '0x0',
              data: encodeFunctionData({
                abi: ownersAbi,
                functionName: 'addKey',
                args: ['Latchkit passkey 3', 1n, 2n],
              }),
            },
          ],
        }),
      /account itself/,
    ],
  ])('refuses a change %s', async (_, ask, sentence) => {
    await expect(ask()).rejects.toThrow(sentence)
  })

  it('is encoded by the frame alone, for whoever measures its gas', async () => {
    const encode = (change?: OwnerChange): Promise<unknown> =>
      answerLocally(
        {
          networkId: 'eip155:1',
          method: 'wallet_encodeCalls',
          params: [[], { ownerChange: changeId, delegate: contractAccount.implementation }],
        },
        wallet.addresses,
        change,
      )
    const signable = await readChange(changeOf())
    const signed = signable.sign(wallet.privateKey('eip155:1')) as SignedFrameOperation
    expect(await encode(changeOf())).toBe(signed.operation.callData)
    await expect(encode()).rejects.toThrow('has not asked')
    await expect(encode(changeOf({ networkId: 'eip155:10' }))).rejects.toThrow('has not asked')
  })

  it('signs the operation that is shown, as the account verifies it', async () => {
    const signable = await read({ deploys: undefined })
    const byKey = signable.sign(wallet.privateKey('eip155:1')) as SignedFrameOperation
    const { passkey } = signable
    expect(passkey?.challenge).toBe(hashOf(byKey, 1))
    expect(passkey?.finish('0x1234')).toEqual({
      ...byKey,
      operation: { ...byKey.operation, signature: '0x1234' },
    })
    expect((await describeRequest(signable)).challenge).toBe(passkey?.challenge)
  })

  it('signs texts of the account as ERC-1271 verifies them', async () => {
    const { passkey } = await request('personal_sign', ['Hello', account])
    expect(passkey?.challenge).toBe(hashMessage('Hello'))
    expect(passkey?.finish('0x1234')).toBe('0x1234')
  })

  it('signs nothing of an account that does not stand, and nothing of the key', async () => {
    expect((await read({ deploys: true })).passkey).toBeUndefined()
    expect((await request('personal_sign', ['Hello', owner])).passkey).toBeUndefined()
  })
})

describe('messages of a contract account', () => {
  it('are signed by the key, and shown as the account’s', async () => {
    const asked = await request('personal_sign', ['Hello', account])
    expect(asked.summary.address).toBe(account)
    expect(asked.contractOwner).toBe(owner)
    const signature = (await asked.sign(wallet.privateKey('eip155:1'))) as Hex
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(owner)
    const plain = await request('personal_sign', ['Hello', owner])
    expect(plain.contractOwner).toBeUndefined()
    await expect(request('personal_sign', ['Hello', friend])).rejects.toThrow('not the visitor')
  })

  it('carry what creates the account while it does not stand (ERC-6492)', () => {
    const init = contractAccountInit(owner)
    expect(wrapUndeployed('0x112233', init)).toBe(
      concat([
        encodeAbiParameters(
          [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
          [contractAccount.factory, init.factoryData, '0x112233'],
        ),
        `0x${'6492'.repeat(16)}`,
      ]),
    )
  })

  it.each(['account', 'owner'] as const)(
    'are no delegation, which would give the account away: not as the %s',
    async (named) => {
      const data = {
        domain: {
          name: 'DelegationManager',
          version: '1',
          chainId: 1,
          verifyingContract: contractAccount.delegationManager.toLowerCase(),
        },
        primaryType: 'Delegation',
        types: { Delegation: [{ name: 'delegate', type: 'address' }] },
        message: { delegate: friend },
      }
      const params = [named === 'account' ? account : owner, JSON.stringify(data)]
      await expect(request('eth_signTypedData_v4', params)).rejects.toThrow(
        'can act for the account',
      )
    },
  )

  it('are no operation of the account', async () => {
    const data = {
      domain: { name: 'HybridDeleGator', version: '1', chainId: 1, verifyingContract: account },
      primaryType: 'PackedUserOperation',
      types: { PackedUserOperation: [{ name: 'callData', type: 'bytes' }] },
      message: { callData: '0x' },
    }
    await expect(request('eth_signTypedData_v4', [account, JSON.stringify(data)])).rejects.toThrow(
      'user operation',
    )
  })

  const permitOf = (holder: string, type = 'address'): string =>
    JSON.stringify({
      domain: { name: 'USDX', version: '1', chainId: 1, verifyingContract: friend },
      primaryType: 'Permit',
      types: {
        Permit: [
          { name: 'owner', type },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
        ],
      },
      message: { owner: holder, spender: friend, value: '5' },
    })
  const word = (address: string): string => `0x${address.slice(2).padStart(64, '0')}`

  it.each([
    ['the key, over coins of the account', () => [owner, permitOf(account)]],
    ['the account, over coins of the key', () => [account, permitOf(owner)]],
    ['the key, in other case', () => [owner, permitOf(account.toLowerCase())]],
    ['the key, in a word', () => [owner, permitOf(word(account), 'bytes32')]],
    [
      'the key, for the account as the contract that verifies it',
      () => [owner, permitOf(friend).replace(`Contract":"${friend}`, `Contract":"${account}`)],
    ],
  ])('are refused where they name the other account: of %s', async (_, params) => {
    await expect(request('eth_signTypedData_v4', params())).rejects.toThrow(
      /name 0x[0-9a-fA-F]{40}, another account of the visitor/,
    )
  })

  it('are signed where they name the account itself, or somebody else', async () => {
    for (const [named, holder] of [
      [owner, owner],
      [account, account],
      [owner, friend],
    ] as const) {
      const asked = await request('eth_signTypedData_v4', [named, permitOf(holder)])
      expect(asked.summary.address).toBe(named)
    }
  })
})
