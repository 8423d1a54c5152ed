import type { NetworkId } from '@latchkit/wire'
import { encodeFunctionData, erc20Abi, parseAbi, type Hex } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestWallet, type TestWallet } from '../../test/testWallet.ts'
import { createOperations } from '../worker/operations.ts'
import type { SigningSummary } from './summary.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const lido = '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'
const bundler = '0x6566194141eefa99Af43Bb5Aa71460Ca2Dc90245'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const deposit: Hex = '0xd0e30db0'
const mainnet: NetworkId = 'eip155:1'
let wallet: TestWallet
beforeAll(async () => {
  wallet = await createTestWallet()
})

/** What a confirmation shows of a call. */
async function show(
  { to, data, value = '0x0' }: { readonly to: string; readonly data: Hex; readonly value?: Hex },
  networkId: NetworkId = mainnet,
): Promise<SigningSummary> {
  const transaction = {
    from: wallet.addresses.eip155,
    nonce: '0x1',
    gas: '0x5208',
    maxFeePerGas: '0x77359400',
    maxPriorityFeePerGas: '0x3b9aca00',
    to,
    value,
    data,
  }
  return await prepare('eth_signTransaction', [transaction], networkId)
}

async function prepare(
  method: string,
  params: unknown,
  networkId: NetworkId,
): Promise<SigningSummary> {
  const request = { networkId, method, params }
  const { summary } = await createOperations().prepare(
    request,
    wallet.addresses,
    'https://shop.example',
  )
  return summary
}

const transfer = (amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, amount] })

describe('a call that a public descriptor describes', () => {
  it('is shown with its purpose and its amounts in the token', async () => {
    expect(await show({ to: usdc, data: transfer(1_500_000n) })).toMatchObject({
      action: 'send',
      warnings: [],
      movesValue: true,
      lines: [
        { label: 'method', value: 'Send' },
        { label: 'field', name: 'Amount', value: '1.5 USDC' },
        { label: 'field', name: 'To', value: expect.stringMatching(new RegExp(friend, 'i')) },
        { label: 'contract', value: usdc },
        { label: 'data', value: expect.stringMatching(/^0x[0-9a-f]+$/) },
        { label: 'fee', value: '0.000042 ETH' },
      ],
    })
  })

  it('says what an unknown call is for, that it may do more, and the coins that go with it', async () => {
    expect(await show({ to: weth, data: deposit, value: '0xde0b6b3a7640000' })).toMatchObject({
      action: 'contract',
      warnings: ['describedCall'],
      lines: expect.arrayContaining([
        { label: 'amount', value: '1 ETH' },
        { label: 'method', value: 'Wrap' },
      ]),
    })
    const submit = encodeFunctionData({
      abi: parseAbi(['function submit(address referral)']),
      args: [friend],
    })
    expect(await show({ to: lido, data: submit, value: '0xde0b6b3a7640000' })).toMatchObject({
      warnings: ['describedCall'],
      lines: expect.arrayContaining([{ label: 'method', value: 'Stake ETH' }]),
    })
  })

  it('keeps the warning of what is dangerous', async () => {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [friend, 2n ** 256n - 1n],
    })
    expect(await show({ to: usdc, data })).toMatchObject({
      action: 'approve',
      warnings: ['unlimitedApproval'],
      lines: expect.arrayContaining([{ label: 'field', name: 'Amount', value: 'Unlimited USDC' }]),
    })
  })
})

it('a call that carries others is shown as it is: whom they call and pay is in no descriptor', async () => {
  const data = encodeFunctionData({
    abi: parseAbi([
      'struct Call { address to; bytes data; uint256 value; bool skipRevert; bytes32 callbackHash; }',
      'function multicall(Call[] bundle) payable',
    ]),
    args: [
      [
        {
          to: friend,
          data: '0x',
          value: 5n * 10n ** 18n,
          skipRevert: false,
          callbackHash: `0x${'00'.repeat(32)}`,
        },
      ],
    ],
  })
  expect(await show({ to: bundler, data, value: '0x4563918244f40000' })).toMatchObject({
    warnings: ['unknownCall'],
    lines: expect.arrayContaining([{ label: 'data', value: data }]),
  })
})

describe('what no descriptor describes is shown as it is', () => {
  it.each([
    ['the same contract on another network', weth, deposit, 'eip155:31337'],
    ['another contract', friend, deposit, mainnet],
    ['another function', weth, '0xdeadbeef', mainnet],
    ['data behind its arguments', weth, `${deposit}00`, mainnet],
  ] as const)('%s', async (_name, to, data, networkId) => {
    expect(await show({ to, data }, networkId)).toMatchObject({
      warnings: ['unknownCall'],
      lines: [{ label: 'contract', value: to }, { label: 'data', value: data }, { label: 'fee' }],
    })
  })

  it('a transfer of a token that nobody has described: the whole number of its units', async () => {
    expect((await show({ to: friend, data: transfer(1_500_000n) })).lines).toEqual([
      { label: 'token', value: friend },
      { label: 'to', value: friend },
      { label: 'amount', value: '1500000' },
      expect.objectContaining({ label: 'fee' }),
    ])
  })
})

it('typed data are shown by their descriptor, with every field that is signed below', async () => {
  const typed = {
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc },
    message: {
      owner: wallet.addresses.eip155,
      spender: friend,
      value: '2500000',
      nonce: '0',
      deadline: '1893456000',
    },
  }
  const params = [wallet.addresses.eip155, JSON.stringify(typed)]
  const { lines, warnings } = await prepare('eth_signTypedData_v4', params, mainnet)
  expect(warnings).toEqual(['permit'])
  expect(lines).toEqual(
    expect.arrayContaining([
      { label: 'field', name: expect.stringMatching(/amount/i), value: '2.5 USDC' },
      { label: 'field', name: 'value', value: '2500000' },
      { label: 'field', name: 'spender', value: friend },
    ]),
  )
})
