import { hashOperation, type UserOperation } from '@latchkit/backend/chain'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  decodeFunctionResult,
  encodeDeployData,
  encodeFunctionData,
  parseAbi,
  parseEther,
  size,
  slice,
  type Abi,
  type Address,
  type Hex,
} from 'viem'
import { entryPoint07Address, formatUserOperationRequest } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  operatorAddress,
  startAccountStack,
  type AccountApp,
  type AccountStack,
} from '@latchkit/test-kit/accountStack'

const receiver: Address = '0x00000000000000000000000000000000000a11ce'
const abi = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function getAddress(address owner, uint256 salt) view returns (address)',
  'function execute(address to, uint256 value, bytes data)',
])
let stack: AccountStack
let app: AccountApp
let factory: Address

beforeAll(async () => {
  stack = await startAccountStack()
  const policy = {
    caipNetworkId: 'eip155:31337',
    userWeiPerDay: parseEther('1').toString(),
    projectWeiPerMonth: parseEther('1').toString(),
  }
  app = await stack.createApp({ sponsorship: [policy] })
  const { resolve } = createRequire(new URL('../../../devnet/package.json', import.meta.url))
  const file = resolve('entry-point-07/artifacts/SimpleAccountFactory.json')
  const artifact = JSON.parse(readFileSync(file, 'utf8')) as { abi: Abi; bytecode: Hex }
  const { contractAddress } = await stack.anvil.send({
    from: stack.anvil.accounts[9] as Address,
    data: encodeDeployData({ ...artifact, args: [entryPoint07Address] }),
  })
  factory = contractAddress
})
afterAll(() => stack.stop())

/** An operation of an account of EntryPoint 0.7 that its first operation creates, measured and signed. */
async function createOperation(
  callData: Hex,
  { isSponsored }: { readonly isSponsored: boolean },
): Promise<object> {
  const owner = privateKeyToAccount(generatePrivateKey())
  const args = [owner.address, 0n] as const
  const answer = await stack.client.call({
    to: factory,
    data: encodeFunctionData({ abi, functionName: 'getAddress', args }),
  })
  const sender = decodeFunctionResult({
    abi,
    functionName: 'getAddress',
    data: answer.data ?? '0x',
  })
  if (!isSponsored) await stack.giveCoins(sender, parseEther('1'))
  // A site pays for no more than the network's fees of now, which sink with each block of this chain.
  const prices = await app.ask('pimlico_getUserOperationGasPrice', [])
  expect(prices.error).toBeUndefined()
  const { standard } = prices.result as {
    readonly standard: { readonly maxFeePerGas: Hex; readonly maxPriorityFeePerGas: Hex }
  }
  const draft: UserOperation = {
    sender,
    nonce: 0n,
    factory,
    factoryData: encodeFunctionData({ abi, functionName: 'createAccount', args }),
    callData,
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    maxFeePerGas: BigInt(standard.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(standard.maxPriorityFeePerGas),
    signature: await owner.signMessage({ message: 'anything' }),
  }
  const ask = async (method: string, operation: UserOperation): Promise<Partial<UserOperation>> => {
    const rest = method.startsWith('pm_') ? ['0x7a69', {}] : []
    const { result, error } = await app.ask(method, [
      formatUserOperationRequest(operation),
      entryPoint07Address,
      ...rest,
    ])
    expect(error).toBeUndefined()
    const { sponsor: _sponsor, isFinal: _isFinal, ...fields } = result as Record<string, unknown>
    const amounts = Object.entries(fields).map(([key, value]) =>
      /Gas/.test(key) ? [key, BigInt(value as Hex)] : [key, value],
    )
    return Object.fromEntries(amounts) as Partial<UserOperation>
  }
  let operation = draft
  if (isSponsored)
    operation = { ...operation, ...(await ask('pm_getPaymasterStubData', operation)) }
  operation = { ...operation, ...(await ask('eth_estimateUserOperationGas', operation)) }
  if (isSponsored) operation = { ...operation, ...(await ask('pm_getPaymasterData', operation)) }
  const hash = hashOperation({ address: entryPoint07Address, version: '0.7' }, operation, 31_337)
  const signature = await owner.signMessage({ message: { raw: hash } })
  return formatUserOperationRequest({ ...operation, signature })
}

const pay = encodeFunctionData({ abi, functionName: 'execute', args: [receiver, 0n, '0x'] })

test.each([
  ['itself', false],
  ['by the site', true],
])(
  'an account of EntryPoint 0.7 is created by its first operation, paid for %s',
  async (_name, isSponsored) => {
    const before = await stack.client.getBalance({ address: operatorAddress })
    const operation = (await createOperation(pay, { isSponsored })) as { readonly sender: Address }
    const { result, error } = await app.ask('eth_sendUserOperation', [
      operation,
      entryPoint07Address,
    ])
    expect(error).toBeUndefined()
    const receipt = await app.bundler.waitForUserOperationReceipt({ hash: result as Hex })
    expect(receipt).toMatchObject({ success: true, entryPoint: entryPoint07Address })
    expect(
      size((await stack.client.getCode({ address: operation.sender })) ?? '0x'),
    ).toBeGreaterThan(0)
    expect(await stack.client.getBalance({ address: operatorAddress })).toBeGreaterThanOrEqual(
      before,
    )
  },
)

test('what the caller takes for granted counts while gas is measured', async () => {
  const coins = parseEther('5')
  const tooMuch = encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [receiver, coins, '0x'],
  })
  const good = (await createOperation(pay, { isSponsored: false })) as { readonly sender: Address }
  const estimated = await app.ask('eth_estimateUserOperationGas', [
    { ...good, callData: tooMuch },
    entryPoint07Address,
    { [good.sender]: { balance: '0x1' } },
  ])
  expect(estimated.error).toMatchObject({ code: -32_521 })
})

test('a factory that creates another account is told of', async () => {
  const good = (await createOperation(pay, { isSponsored: false })) as Record<string, Hex>
  const other = { ...good, sender: receiver }
  expect(
    (await app.ask('eth_estimateUserOperationGas', [other, entryPoint07Address])).error,
  ).toMatchObject({
    code: -32_500,
    message: 'AA14 initCode must return sender',
  })
  const broken = { ...good, factoryData: slice(good['factoryData'] ?? '0x', 0, 8) }
  expect(
    (await app.ask('eth_sendUserOperation', [broken, entryPoint07Address])).error,
  ).toMatchObject({
    code: -32_500,
    message: expect.stringMatching(/^AA13/) as string,
  })
})
