import { encodeCalls, type SessionLimits } from '@latchkit/erc4337'
import type { CreatedSession, SessionGrant } from '@latchkit/wire'
import {
  createWalletClient,
  encodeFunctionData,
  http,
  parseAbi,
  parseEther,
  type Address,
  type Hex,
  type PrivateKeyAccount,
} from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { anvil as anvilChain } from 'viem/chains'
import { createTestApp, testNetwork, type TestApp } from './createTestApp.ts'
import { deploy } from './deploy.ts'
import { deployAccounts } from './deployAccounts.ts'
import type { Anvil } from './startAnvil.ts'

/** What of sessions stands on a chain. */
export interface SessionContracts {
  readonly validator: Address
  readonly account: Address
}

/** Puts what sessions need on a chain. */
export async function deploySessions(anvil: Anvil): Promise<SessionContracts> {
  await deployAccounts(anvil)
  const validator = await deploy(anvil, 'SessionValidator')
  const account = await deploy(anvil, 'SessionAccount', [entryPoint07Address])
  return { validator: validator.address, account: account.address }
}

/** Status and body of an answer. */
export interface TestAnswer {
  readonly status: number
  readonly body: unknown
}

/** An app with sessions, a bundler of its own, and an account that may grant them. */
export interface SessionApp extends TestApp {
  /** Owns the account: its key is what the account is. */
  readonly owner: PrivateKeyAccount
  /** The key of the site. */
  readonly site: PrivateKeyAccount
  readonly accountId: string
  /** The server's half of the keys of every session. */
  readonly signerKey: Hex
  /** Posts JSON as the project `local`. */
  post(path: string, body: unknown): Promise<TestAnswer>
  /** Calls a method of the wallet. */
  call(method: string, params: unknown): Promise<TestAnswer>
  /** What a site asks a session with. */
  request(permissions: readonly SessionGrant[], more?: object): object
  /** Begins a session or throws. */
  begin(permissions: readonly SessionGrant[], more?: object): Promise<CreatedSession>
  /** Begins, grants and activates a session; answers its pci. */
  open(permissions: readonly SessionGrant[], more?: object): Promise<string>
  /** Lets the account make calls, as its owner wants. */
  execute(calls: readonly { readonly to: Address; readonly data: Hex }[]): Promise<void>
}

const operatorKey: Hex = '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6'
const signerKey: Hex = '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e'
const moduleAbi = parseAbi(['function installModule(uint256 kind, address module, bytes data)'])

/** Creates a {@link SessionApp} with an account of its own. */
export async function createSessionApp(
  anvil: Anvil,
  contracts: SessionContracts,
  settings: {
    readonly network?: object
    readonly sessions?: object
    readonly projects?: unknown
    readonly trustedProxies?: number
    readonly limits?: SessionLimits | undefined
  } = {},
): Promise<SessionApp> {
  const networkId = 'eip155:31337'
  const tested = await createTestApp(
    {
      networks: [
        testNetwork(anvil.url, { bundler: { operatorKey, gatherMs: 0 }, ...settings.network }),
      ],
      sessions: {
        signerKey,
        networks: [{ caipNetworkId: networkId, validator: contracts.validator }],
        ...settings.sessions,
      },
      ...(settings.projects !== undefined && { projects: settings.projects }),
      ...(settings.trustedProxies !== undefined && { trustedProxies: settings.trustedProxies }),
    },
    { limits: { sessions: settings.limits } },
  )
  const owner = privateKeyToAccount(generatePrivateKey())
  const site = privateKeyToAccount(generatePrivateKey())
  await anvil.request('anvil_setBalance', [owner.address, `0x${parseEther('10').toString(16)}`])
  const client = createWalletClient({
    account: owner,
    chain: anvilChain,
    transport: http(anvil.url),
  })
  const authorization = await client.signAuthorization({
    contractAddress: contracts.account,
    executor: 'self',
  })
  const settle = async (hash: Hex): Promise<void> => {
    for (;;) {
      const receipt = await anvil.request<{ status: Hex } | null>('eth_getTransactionReceipt', [
        hash,
      ])
      if (receipt?.status === '0x1') return
      if (receipt) throw new Error('The account could not do this.')
    }
  }
  await settle(
    await client.sendTransaction({
      to: owner.address,
      authorizationList: [authorization],
      data: encodeFunctionData({
        abi: moduleAbi,
        functionName: 'installModule',
        args: [1n, contracts.validator, '0x'],
      }),
    }),
  )
  // Delegating to oneself takes two.
  let nonce = 2
  const accountId = `${networkId}:${owner.address}`
  const post: SessionApp['post'] = async (path, body) => {
    const response = await tested.app.request(
      `http://server.test${path}${path.includes('?') ? '&' : '?'}projectId=local`,
      { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) },
    )
    return { status: response.status, body: await response.json() }
  }
  const request: SessionApp['request'] = (permissions, more = {}) => ({
    expiry: Math.floor(Date.now() / 1000) + 3600,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: site.publicKey }] } },
    permissions,
    policies: [],
    ...more,
  })
  const execute: SessionApp['execute'] = async (calls) =>
    settle(
      await client.sendTransaction({
        to: owner.address,
        nonce: nonce++,
        data: encodeCalls(calls.map(({ to, data }) => ({ target: to, value: 0n, callData: data }))),
      }),
    )
  const begin: SessionApp['begin'] = async (permissions, more) => {
    const answer = await post(`/v1/sessions/${accountId}?v=2`, request(permissions, more))
    if (answer.status !== 200) throw new Error(JSON.stringify(answer))
    return answer.body as CreatedSession
  }
  return {
    ...tested,
    owner,
    site,
    accountId,
    signerKey,
    post,
    call: (method, params) => post('/v1/wallet', { id: 1, jsonrpc: '2.0', method, params }),
    request,
    begin,
    async open(permissions, more) {
      const body = request(permissions, more)
      const answer = await post(`/v1/sessions/${accountId}`, body)
      if (answer.status !== 200) throw new Error(JSON.stringify(answer))
      const { pci, context, grant } = answer.body as CreatedSession
      await execute([grant])
      const activated = await post(`/v1/sessions/${accountId}/activate`, {
        ...body,
        pci,
        context,
      })
      if (activated.status !== 200) throw new Error(JSON.stringify(activated))
      return pci
    },
    execute,
  }
}
