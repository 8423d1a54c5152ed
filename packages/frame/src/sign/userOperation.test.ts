import {
  entryPoint08,
  smartAccountCodes,
  type FrameOperation,
  type SignedFrameOperation,
} from '@latchkit/wire'
import {
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  parseAbi,
  recoverAddress,
  type Address,
  type Hex,
} from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { recoverAuthorizationAddress } from 'viem/utils'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestWallet, type TestWallet } from '../../test/testWallet.ts'
import { parseEvmTransaction } from './evmTransaction.ts'
import { parseUserOperation } from './userOperation.ts'

const token: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const friend: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const [{ address: delegate }] = smartAccountCodes
const paymaster = {
  address: friend,
  verificationGasLimit: '0xafc8',
  postOpGasLimit: '0x1',
  data: '0x00112233',
} as const
let wallet: TestWallet
let from: Address
beforeAll(async () => {
  wallet = await createTestWallet()
  from = wallet.addresses.eip155 as Address
})

function operation(changes: Partial<FrameOperation> = {}): FrameOperation {
  return {
    sender: from,
    nonce: '0x7',
    calls: [{ to: friend, value: '0xde0b6b3a7640000', data: '0x' }],
    callGasLimit: '0x186a0',
    verificationGasLimit: '0x186a0',
    preVerificationGas: '0xc350',
    maxFeePerGas: '0x77359400',
    maxPriorityFeePerGas: '0x3b9aca00',
    delegate,
    ...changes,
  }
}

const read = (changes: object = {}, networkId: `eip155:${number}` = 'eip155:1') =>
  parseUserOperation([operation(changes), entryPoint08], wallet.context(networkId))

function sign(changes: Partial<FrameOperation> = {}): SignedFrameOperation {
  return read(changes).sign(wallet.privateKey('eip155:1')) as SignedFrameOperation
}

const transfer = (amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, amount] })
const approve = (amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, amount] })

describe('eth_signUserOperation', () => {
  it.each([
    ['paid for by the visitor', undefined],
    ['paid for by a paymaster', paymaster],
  ])('signs the hash that EntryPoint 0.8 computes, %s', async (_, payer) => {
    const calls = [
      { to: token, value: '0x0', data: approve(5n) },
      { to: friend, value: '0x2', data: '0xdeadbeef' },
    ] as const
    const { operation: signed, userOpHash } = sign({
      calls,
      paymaster: payer,
      authorization: { nonce: '0x3' },
    })
    const { eip7702Auth, ...rest } = signed
    const hash = getUserOperationHash({
      chainId: 1,
      entryPointAddress: entryPoint08,
      entryPointVersion: '0.8',
      userOperation: {
        ...rest,
        factory: '0x7702',
        authorization: { address: delegate, chainId: 1, nonce: 3, r: '0x', s: '0x', yParity: 0 },
        nonce: BigInt(rest.nonce),
        callGasLimit: BigInt(rest.callGasLimit),
        verificationGasLimit: BigInt(rest.verificationGasLimit),
        preVerificationGas: BigInt(rest.preVerificationGas),
        maxFeePerGas: BigInt(rest.maxFeePerGas),
        maxPriorityFeePerGas: BigInt(rest.maxPriorityFeePerGas),
        paymaster: payer?.address,
        paymasterData: payer?.data,
        paymasterVerificationGasLimit: payer && BigInt(payer.verificationGasLimit),
        paymasterPostOpGasLimit: payer && BigInt(payer.postOpGasLimit),
      },
    })
    expect(userOpHash).toBe(hash)
    expect(await recoverAddress({ hash, signature: signed.signature })).toBe(from)
    expect(
      decodeFunctionData({
        abi: parseAbi([
          'struct Call { address target; uint256 value; bytes data; }',
          'function executeBatch(Call[] calls)',
        ]),
        data: signed.callData,
      }).args,
    ).toEqual([calls.map(({ to, value, data }) => ({ target: to, value: BigInt(value), data }))])
    expect(eip7702Auth).toMatchObject({ address: delegate, chainId: '0x1', nonce: '0x3' })
    expect(
      await recoverAuthorizationAddress({
        authorization: {
          address: delegate,
          chainId: 1,
          nonce: 3,
          r: eip7702Auth?.r ?? '0x',
          s: eip7702Auth?.s ?? '0x',
          yParity: Number(eip7702Auth?.yParity),
        },
      }),
    ).toBe(from)
  })

  it('signs no authorization that was not asked for', () => {
    expect(sign().operation.eip7702Auth).toBeUndefined()
    expect(read().accountCode).toEqual({ networkId: 'eip155:1', address: from, delegate })
  })

  it('shows one call as what it does, and who pays how much at most', () => {
    expect(read().summary).toMatchObject({
      action: 'send',
      movesValue: true,
      warnings: [],
      lines: [
        { label: 'amount', value: '1 ETH' },
        { label: 'to', value: friend },
        { label: 'ownFee', value: '0.0005 ETH' },
      ],
    })
    expect(read({ paymaster }).summary.lines.at(-1)).toEqual({ label: 'payer', value: friend })
  })

  it('shows each of several calls under its number, with its own warnings', () => {
    const { summary, simulation } = read({
      calls: [
        { to: token, value: '0x0', data: approve(2n ** 256n - 1n) },
        { to: token, value: '0x0', data: transfer(5n) },
        { to: friend, value: '0x0', data: '0xdeadbeef' },
      ],
      authorization: { nonce: '0x0' },
    })
    expect(summary).toMatchObject({
      action: 'calls',
      warnings: ['unlimitedApproval', 'unknownCall', 'delegation'],
    })
    expect(
      summary.lines.flatMap(({ label, value }) =>
        label === 'call' || label === 'warning' ? [value] : [],
      ),
    ).toEqual(['1 / 3', 'unlimitedApproval', '2 / 3', '3 / 3', 'unknownCall'])
    expect(summary.lines.at(-1)).toMatchObject({ label: 'delegate' })
    expect(simulation).toMatchObject({
      from,
      calls: [{ to: token }, { to: token }, { to: friend }],
    })
  })

  it.each<[string, () => object]>([
    ['another account', () => ({ sender: friend })],
    ['code that is on no list', () => ({ delegate: friend })],
    [
      'an authorization for another network',
      () => ({ authorization: { nonce: '0x0', chainId: '0x0' } }),
    ],
    [
      'an authorization for other code',
      () => ({ authorization: { nonce: '0x0', address: friend } }),
    ],
    [
      'a call of the account itself',
      () => ({ calls: [{ to: from.toLowerCase(), value: '0x0', data: '0x' }] }),
    ],
    [
      'a call of its EntryPoint',
      () => ({ calls: [{ to: entryPoint08.toLowerCase(), value: '0x1', data: '0x' }] }),
    ],
    ['no calls', () => ({ calls: [] })],
    [
      'more calls than a person reads',
      () => ({
        calls: Array.from({ length: 17 }, () => ({ to: friend, value: '0x0', data: '0x' })),
      }),
    ],
    ['a number with leading zeros', () => ({ nonce: '0x07' })],
    ['a decimal number', () => ({ callGasLimit: '100000' })],
    ['a number that is none', () => ({ nonce: 7 })],
    ['more gas than there is', () => ({ callGasLimit: '0x100000000' })],
    ['a tip above the fee', () => ({ maxPriorityFeePerGas: '0x77359401' })],
    ['half a byte', () => ({ calls: [{ to: friend, value: '0x0', data: '0x123' }] })],
    ['call data of the site’s own', () => ({ callData: '0x' })],
    ['a factory', () => ({ factory: friend })],
    ['a signature', () => ({ signature: '0x' })],
    ['a paymaster with an unknown member', () => ({ paymaster: { ...paymaster, more: '0x' } })],
  ])('refuses %s', (_, changes) => {
    expect(() => read(changes())).toThrow(expect.objectContaining({ code: -32_602 }) as Error)
  })

  it('refuses another EntryPoint, and more params', () => {
    const context = wallet.context('eip155:1')
    for (const params of [
      [operation(), '0x0000000071727De22E5E9d8BAf0edAc6f37da032'],
      [operation()],
      [operation(), entryPoint08, {}],
      operation(),
    ])
      expect(() => parseUserOperation(params, context)).toThrow(/EntryPoint|eth_signUserOperation/)
  })
})

describe('the fee that a visitor pays', () => {
  const calls = [{ to: token, value: '0x0', data: transfer(5n) }] as const

  it('is warned of where it is far above the usual ones, whatever the call data are', () => {
    // 250,000 gas at 40 gwei: 0.01 ETH.
    const maxFeePerGas = '0x9502f9000'
    expect(read({ calls, maxFeePerGas }).summary.warnings).toEqual(['largeFee'])
    expect(read({ calls, maxFeePerGas, paymaster }).summary.warnings).toEqual([])
    expect(read({ calls, maxFeePerGas }, 'eip155:137').summary.warnings).toEqual([])
  })

  it('has a bound above which nobody is asked, also on networks that nobody knows', () => {
    // 400 gwei: 0.1 ETH.
    const maxFeePerGas = '0x5d21dba000'
    for (const networkId of ['eip155:1', 'eip155:8453', 'eip155:777777'] as const)
      expect(() => read({ calls, maxFeePerGas }, networkId)).toThrow(
        'wei is signed on this network',
      )
    expect(read({ calls, maxFeePerGas }, 'eip155:137').summary.warnings).toEqual([])
    expect(read({ calls }, 'eip155:777777').summary.warnings).toEqual(['unknownNetwork'])
  })

  it('has no more gas for whoever sends it than the frame finds itself', () => {
    const preVerificationGas = '0x7a120'
    expect(() => read({ calls, preVerificationGas })).toThrow('preVerificationGas is 500000')
    // Rollups add the price of their data.
    expect(read({ calls, preVerificationGas }, 'eip155:8453').summary.warnings).toEqual([])
  })
})

describe('eth_signTransaction of a smart account', () => {
  const readTransaction = (to: string, data: Hex) =>
    parseEvmTransaction(
      [
        {
          from,
          to,
          data,
          nonce: '0x0',
          gas: '0x5208',
          maxFeePerGas: '0x1',
          maxPriorityFeePerGas: '0x1',
        },
      ],
      wallet.context('eip155:1'),
    )

  it('refuses calls of the account itself and of an EntryPoint: others would be hidden in them', () => {
    const hidden = sign({ calls: [{ to: token, value: '0x0', data: transfer(5n) }] })
    expect(() => readTransaction(from.toLowerCase(), hidden.operation.callData)).toThrow(
      'Calls of the account itself are not signed',
    )
    for (const entryPoint of [entryPoint08, '0x0000000071727De22E5E9d8BAf0edAc6f37da032'])
      expect(() => readTransaction(entryPoint, '0x')).toThrow(
        'Calls of an EntryPoint are not signed',
      )
    expect(readTransaction(from, '0x').summary.action).toBe('send')
  })
})
