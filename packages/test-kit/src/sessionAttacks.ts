import { hashUserOperation } from '@latchkit/backend/chain'
import type { PrepareCallsAnswer, UserOperation } from '@latchkit/wire'
import {
  createClient,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  http,
  numberToHex,
  parseAbi,
  parseEther,
  publicActions,
  toFunctionSelector,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { deploy } from './deploy.ts'
import { createSessionApp, type SessionApp, type SessionContracts } from './sessionApp.ts'
import { coinsPerDay } from './sessionGrants.ts'
import type { Anvil } from './startAnvil.ts'

const receiver: Address = '0x00000000000000000000000000000000000000aa'
const operations = 2
const unitsEach = 500_000n

/** A good operation of a session, and its session as the signature names it. */
export async function draftOfSession(
  app: SessionApp,
  pci: string,
): Promise<{ readonly operation: UserOperation; readonly session: Hex }> {
  const { body } = await app.call('wallet_prepareCalls', [
    {
      from: app.owner.address,
      chainId: '0x7a69',
      calls: [{ to: receiver, value: '0x1', data: '0x' }],
      capabilities: { permissions: { context: pci } },
    },
  ])
  const { result } = body as { readonly result: readonly [PrepareCallsAnswer] }
  const [{ preparedCalls, signatureRequest }] = result
  const signature = await app.site.signMessage({ message: { raw: signatureRequest.hash } })
  const signed = await app.post(`/v1/sessions/${app.accountId}/sign`, {
    pci,
    userOp: { ...preparedCalls.data, signature },
  })
  const whole = (signed.body as { readonly signature: Hex }).signature
  const [[, , session = '0x']] = decodeAbiParameters([{ type: 'bytes[]' }], whole)
  return { operation: preparedCalls.data, session }
}

/** Signs with the server's key and the site's, past the server's own checks, and sends. */
export async function forceOperation(
  app: SessionApp,
  operation: UserOperation,
  session: Hex,
): Promise<unknown> {
  const message = { raw: hashUserOperation('eip155:31337', operation) }
  const server = privateKeyToAccount(app.signerKey)
  const parts = [
    await server.signMessage({ message }),
    await app.site.signMessage({ message }),
    session,
  ]
  const signature = encodeAbiParameters([{ type: 'bytes[]' }], [parts])
  const bundler = app.parts.bundlers?.get('eip155:31337')
  return await bundler?.request('eth_sendUserOperation', [
    { ...operation, signature },
    entryPoint07Address,
  ])
}

/** What a paymaster that an account has approved tokens to takes of them. */
export interface TakenTokens {
  readonly units: bigint
  /** The status of the server's signatures. */
  readonly statuses: readonly number[]
  /** What the chain said where it refused. */
  readonly refusals: readonly string[]
}

/**
 * Lets a paymaster that takes tokens pay for the operations of a session that may spend 100 wei a day: a site asks the
 * server, and then sends with both keys whatever it said. Where `isPermitted`, the session names the paymaster.
 */
export async function takeTokens(
  anvil: Anvil,
  contracts: SessionContracts,
  { isPermitted }: { readonly isPermitted: boolean },
): Promise<TakenTokens> {
  const app = await createSessionApp(anvil, contracts, {
    sessions: { gasLimitWei: parseEther('0.001').toString() },
  })
  const [deployer = zeroAddress] = anvil.accounts.slice(9)
  const token = await deploy(anvil, 'ExampleToken', ['Example', 'EX', 6])
  const paymaster = await deploy(anvil, 'TokenPaymaster', [entryPoint07Address, token.address])
  await anvil.send({
    from: deployer,
    to: paymaster.address,
    value: parseEther('1'),
    data: toFunctionSelector('deposit()'),
  })
  await token.call(deployer, 'mint', [app.owner.address, 2n * unitsEach])
  const approve = encodeFunctionData({
    abi: parseAbi(['function approve(address to, uint256 amount)']),
    args: [paymaster.address, 2n * unitsEach],
  })
  await app.execute([{ to: token.address, data: approve }])
  const policies = isPermitted ? [{ type: 'paymaster', data: { address: paymaster.address } }] : []
  const pci = await app.open([coinsPerDay(100n)], { policies })
  const statuses: number[] = []
  const refusals: string[] = []
  for (let index = 0; index < operations; index++) {
    const { operation, session } = await draftOfSession(app, pci)
    const taking = {
      ...operation,
      paymaster: paymaster.address,
      paymasterVerificationGasLimit: '0x186a0',
      paymasterPostOpGasLimit: '0x1',
      paymasterData: numberToHex(unitsEach, { size: 32 }),
    } as const
    const message = { raw: hashUserOperation('eip155:31337', taking) }
    const userOp = { ...taking, signature: await app.site.signMessage({ message }) }
    statuses.push((await app.post(`/v1/sessions/${app.accountId}/sign`, { pci, userOp })).status)
    try {
      await settled(app, await forceOperation(app, taking, session))
    } catch (error) {
      refusals.push(String(error))
    }
  }
  const units = await createClient({ transport: http(anvil.url) })
    .extend(publicActions)
    .readContract({
      address: token.address,
      abi: parseAbi(['function balanceOf(address owner) view returns (uint256)']),
      functionName: 'balanceOf',
      args: [paymaster.address],
    })
  return { units, statuses, refusals }
}

async function settled(app: SessionApp, hash: unknown): Promise<void> {
  const bundler = app.parts.bundlers?.get('eip155:31337')
  for (;;) {
    const receipt = await bundler?.request('eth_getUserOperationReceipt', [hash])
    if (receipt) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
