import { contractAccountAddress, hashOperation, type UserOperation } from '@latchkit/backend/chain'
import { contractAccount, contractAccountInit } from '@latchkit/wire'
import { encodeAbiParameters, encodeFunctionData, pad, parseAbi, parseEther } from 'viem'
import type { Address, Hex, PrivateKeyAccount } from 'viem'
import {
  entryPoint07Address,
  entryPoint08Address,
  formatUserOperationRequest,
  toPackedUserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  operatorAddress,
  startAccountStack,
  type AccountApp,
  type AccountStack,
} from '@latchkit/test-kit/accountStack'
import { draftOperation, signOperation } from '@latchkit/test-kit/draftOperation'

const receiver: Address = '0x00000000000000000000000000000000000a11ce'
const otherCode: Address = '0x00000000000000000000000000000000000c0de0'
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
const policy = {
  caipNetworkId: 'eip155:31337',
  userWeiPerDay: parseEther('1').toString(),
  projectWeiPerMonth: parseEther('5').toString(),
  calls: [{ contract: receiver }],
}
let stack: AccountStack
beforeAll(async () => {
  stack = await startAccountStack()
  // What an attacker would put behind the proxy: it verifies operations as the audited code does, and holds its own address.
  const code = await stack.client.getCode({ address: contractAccount.implementation })
  const audited = contractAccount.implementation.slice(2).toLowerCase()
  const changed = (code ?? '').replaceAll(audited, otherCode.slice(2))
  await stack.anvil.request('anvil_setCode', [otherCode, changed])
})
afterAll(() => stack.stop())

async function open(bundler: object = {}): Promise<AccountApp> {
  const network = { contractAccounts: true }
  const app = await stack.createApp({ network, sponsorship: [policy], bundler })
  onTestFinished(() => app.stop())
  return app
}

const types = {
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
} as const

async function sign(owner: PrivateKeyAccount, operation: UserOperation): Promise<Hex> {
  const { signature: _signature, ...packed } = toPackedUserOperation(operation)
  return await owner.signTypedData({
    domain: {
      name: 'HybridDeleGator',
      version: '1',
      chainId: 31_337,
      verifyingContract: operation.sender,
    },
    types,
    primaryType: 'PackedUserOperation',
    message: { ...packed, entryPoint: entryPoint07Address },
  })
}

const noCalls = encodeFunctionData({
  abi: parseAbi(['function execute(bytes32 mode, bytes calls)']),
  args: [
    pad('0x01', { dir: 'right' }),
    encodeAbiParameters(
      [
        {
          type: 'tuple[]',
          components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
        },
      ],
      [[[receiver, 0n, '0x']]],
    ),
  ],
})

/** An operation of a contract account that the site pays for, signed by everybody. */
async function prepare(app: AccountApp, isStanding: boolean): Promise<UserOperation> {
  const owner = privateKeyToAccount(generatePrivateKey())
  const { factory } = contractAccount
  const { factoryData } = contractAccountInit(owner.address)
  if (isStanding)
    await stack.anvil.send({
      from: stack.anvil.accounts[9] as Address,
      to: factory,
      data: factoryData,
    })
  const prices = (await app.ask('pimlico_getUserOperationGasPrice')).result as {
    readonly standard: { readonly maxFeePerGas: Hex; readonly maxPriorityFeePerGas: Hex }
  }
  const draft: UserOperation = {
    sender: contractAccountAddress(owner.address) as Address,
    nonce: 0n,
    ...(!isStanding && { factory, factoryData }),
    callData: noCalls,
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    maxFeePerGas: BigInt(prices.standard.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(prices.standard.maxPriorityFeePerGas),
    signature: await owner.signMessage({ message: 'anything' }),
  }
  const { result, error } = await app.ask('pm_sponsorUserOperation', [
    formatUserOperationRequest(draft),
    entryPoint07Address,
  ])
  expect(error).toBeUndefined()
  const fields = Object.entries(result as Record<string, Hex>).map(([key, value]) =>
    /Gas/.test(key) ? [key, BigInt(value)] : [key, value],
  )
  const whole = { ...draft, ...(Object.fromEntries(fields) as Partial<UserOperation>) }
  return { ...whole, signature: await sign(owner, whole) }
}

async function send(app: AccountApp, operation: UserOperation): Promise<Hex> {
  const { result, error } = await app.ask('eth_sendUserOperation', [
    formatUserOperationRequest(operation),
    entryPoint07Address,
  ])
  expect(error).toBeUndefined()
  const name = hashOperation({ address: entryPoint07Address, version: '0.7' }, operation, 31_337)
  expect(result).toBe(name)
  return name
}

async function changeCode({ sender }: UserOperation): Promise<void> {
  await stack.anvil.request('anvil_setStorageAt', [sender, implementationSlot, pad(otherCode)])
}

async function expectStatus(app: AccountApp, hash: Hex, status: string): Promise<void> {
  await expect
    .poll(async () => (await app.ask('pimlico_getUserOperationStatus', [hash])).result, {
      timeout: 20_000,
    })
    .toMatchObject({ status })
}

test('what was signed for a contract account is not sent once the account has other code', async () => {
  const app = await open()
  const operation = await prepare(app, true)
  await changeCode(operation)
  const hash = await send(app, operation)
  await expectStatus(app, hash, 'rejected')
  expect((await app.ask('eth_getUserOperationReceipt', [hash])).result).toBeNull()
})

test('an operation of a contract account that the site pays for is sent alone, one that creates it too', async () => {
  const app = await open({ gatherMs: 3_000 })
  const paid = [await prepare(app, true), await prepare(app, false)]
  const users = [await stack.createAccount(), await stack.createAccount()]
  const ordinary = await Promise.all(
    users.map(async (user) => {
      const draft = await draftOperation(user, [{ to: receiver, value: 1n }])
      return (
        await app.ask('eth_sendUserOperation', [
          await signOperation(user, draft),
          entryPoint08Address,
        ])
      ).result as Hex
    }),
  )
  const hashes = [...ordinary]
  for (const operation of paid) hashes.push(await send(app, operation))
  const transactions: Hex[] = []
  for (const hash of hashes) {
    const receipt = await app.bundler.waitForUserOperationReceipt({ hash, timeout: 60_000 })
    expect(receipt.success).toBe(true)
    transactions.push(receipt.receipt.transactionHash)
  }
  const [first, second, ...alone] = transactions
  expect(first, 'ordinary operations share one').toBe(second)
  expect(new Set(alone).size).toBe(2)
})

test('a bundle that waits is taken back once the account has other code', async () => {
  const app = await open({ replaceAfterSeconds: 1 })
  const operation = await prepare(app, true)
  await stack.anvil.request('evm_setAutomine', [false])
  onTestFinished(() => stack.anvil.request('evm_setAutomine', [true]).then(() => undefined))
  const waiting = async (): Promise<readonly { readonly to: string; readonly hash: string }[]> => {
    const { transactions } = await stack.client.getBlock({
      blockTag: 'pending',
      includeTransactions: true,
    })
    return transactions.map(({ to, hash }) => ({ to: to?.toLowerCase() ?? '', hash }))
  }
  const hash = await send(app, operation)
  const target = entryPoint07Address.toLowerCase()
  await expect.poll(waiting, { timeout: 20_000 }).toMatchObject([{ to: target }])
  await changeCode(operation)
  await expect
    .poll(waiting, { timeout: 20_000 })
    .toMatchObject([{ to: operatorAddress.toLowerCase() }])
  await stack.anvil.request('anvil_mine', [])
  await stack.anvil.request('evm_setAutomine', [true])
  await expectStatus(app, hash, 'rejected')
})
