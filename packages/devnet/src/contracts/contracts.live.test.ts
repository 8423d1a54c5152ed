import {
  createWalletClient,
  decodeFunctionResult,
  encodeFunctionData,
  http,
  maxUint256,
  multicall3Abi,
  parseSignature,
  publicActions,
  type Address,
  type Hex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from '../accounts.ts'
import type { Devnet } from '../devnet.ts'
import { contractAddresses } from '../seed/contractAddresses.ts'
import { up } from '../up.ts'
import { readArtifact } from '@latchkit/contracts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await up({ ports: 'free', without: ['server', 'demo', 'status'] })
})
afterAll(() => devnet.stop())

const contracts = contractAddresses(31337)
const token = readArtifact('ExampleToken').abi
const alice = privateKeyToAccount(accountOf('alice').privateKey)
const bob = privateKeyToAccount(accountOf('bob').privateKey)
const deployer = privateKeyToAccount(accountOf('deployer').privateKey)

function clientOf(account: typeof alice) {
  const rpcUrl = devnet.chains[0]?.rpcUrl
  const chain = {
    id: 31337,
    name: 'Latch One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }
  return createWalletClient({
    account,
    chain,
    transport: http(rpcUrl),
    pollingInterval: 50,
  }).extend(publicActions)
}

async function write(
  account: typeof alice,
  address: Address,
  data: Hex,
): Promise<'success' | 'reverted'> {
  const client = clientOf(account)
  const hash = await client.sendTransaction({ to: address, data, gas: 300_000n })
  return (await client.waitForTransactionReceipt({ hash })).status
}

function readJson(dataUrl: string): Record<string, unknown> {
  const [head = '', content = ''] = dataUrl.split(',')
  expect(head).toBe('data:application/json;base64')
  return JSON.parse(Buffer.from(content, 'base64').toString()) as Record<string, unknown>
}

function readSvg(dataUrl: unknown): string {
  const [head = '', content = ''] = String(dataUrl).split(',')
  expect(head).toBe('data:image/svg+xml;base64')
  return Buffer.from(content, 'base64').toString()
}

test('a signed permit gives the allowance once, and a second time not', async () => {
  const client = clientOf(alice)
  const read = (functionName: string, args: readonly unknown[] = []): Promise<unknown> =>
    client.readContract({ address: contracts.usdx, abi: token, functionName, args })
  const nonce = (await read('nonces', [alice.address])) as bigint
  const signature = parseSignature(
    await alice.signTypedData({
      domain: {
        name: 'USD Example',
        version: '1',
        chainId: 31337,
        verifyingContract: contracts.usdx,
      },
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message: {
        owner: alice.address,
        spender: bob.address,
        value: 7_000_000n,
        nonce,
        deadline: maxUint256,
      },
    }),
  )
  const data = encodeFunctionData({
    abi: token,
    functionName: 'permit',
    args: [
      alice.address,
      bob.address,
      7_000_000n,
      maxUint256,
      signature.yParity + 27,
      signature.r,
      signature.s,
    ],
  })
  expect(await write(bob, contracts.usdx, data)).toBe('success')
  expect(await read('allowance', [alice.address, bob.address])).toBe(7_000_000n)
  expect(await write(bob, contracts.usdx, data)).toBe('reverted')
})

test('nobody but the minter can mint', async () => {
  const call = {
    address: contracts.usdx,
    abi: token,
    functionName: 'mint',
    args: [bob.address, 1n],
  }
  await expect(clientOf(alice).simulateContract({ ...call, account: alice })).rejects.toThrow(
    'NotMinter',
  )
  await expect(
    clientOf(deployer).simulateContract({ ...call, account: deployer }),
  ).resolves.toBeDefined()
})

test('a transfer of more than one has is refused with what one has', async () => {
  const transfer = {
    address: contracts.wdai,
    abi: token,
    functionName: 'transfer',
    args: [bob.address, maxUint256],
    account: alice,
  }
  await expect(clientOf(alice).simulateContract(transfer)).rejects.toThrow('InsufficientBalance')
})

test('collectibles and editions carry their metadata and picture on the chain', async () => {
  const client = clientOf(alice)
  const shape = readJson(
    (await client.readContract({
      address: contracts.collectible,
      abi: readArtifact('ExampleCollectible').abi,
      functionName: 'tokenURI',
      args: [2n],
    })) as string,
  )
  expect(shape['name']).toBe('Shape #2')
  expect(readSvg(shape['image'])).toMatch(/^<svg xmlns.*<title>Shape #2<\/title>.*<path .*<\/svg>$/)
  expect(shape['attributes']).toContainEqual({ trait_type: 'Shape', value: 'Triangle' })

  const edition = readJson(
    (await client.readContract({
      address: contracts.editions,
      abi: readArtifact('ExampleEditions').abi,
      functionName: 'uri',
      args: [1n],
    })) as string,
  )
  expect(edition['name']).toBe('Edition 1')
  expect(readSvg(edition['image'])).toContain('<rect x="52"')
})

test('a token that does not exist has no metadata', async () => {
  const call = {
    address: contracts.collectible,
    abi: readArtifact('ExampleCollectible').abi,
    functionName: 'tokenURI',
    args: [9_999n],
  }
  await expect(clientOf(alice).readContract(call)).rejects.toThrow('UnknownToken')
})

test('the door, once closed, refuses with a reason and opens again', async () => {
  const { abi } = readArtifact('Door')
  const order = (functionName: string): Hex => encodeFunctionData({ abi, functionName })
  const enter = { address: contracts.door, abi, functionName: 'enter', account: alice }

  expect(await write(deployer, contracts.door, order('close'))).toBe('success')
  await expect(clientOf(alice).simulateContract(enter)).rejects.toThrow('Door: it is closed')
  expect(await write(alice, contracts.door, order('enter'))).toBe('reverted')
  expect(await write(deployer, contracts.door, order('open'))).toBe('success')
  await expect(clientOf(alice).simulateContract(enter)).resolves.toBeDefined()
})

test('Multicall3 answers many questions at once, and keeps the failed one apart', async () => {
  const ask = (functionName: string, args: readonly unknown[]) => ({
    target: contracts.usdx,
    allowFailure: true,
    callData: encodeFunctionData({ abi: token, functionName, args }),
  })
  const answers = await clientOf(alice).readContract({
    address: contracts.multicall3,
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [[ask('symbol', []), ask('transfer', [bob.address, maxUint256])]],
  })
  expect(answers.map((answer) => answer.success)).toEqual([true, false])
  const data = answers[0]?.returnData ?? '0x'
  expect(decodeFunctionResult({ abi: token, functionName: 'symbol', data })).toBe('USDX')
})
