import { hexSchemas, readRpc, type Chain } from '@latchkit/backend/chain'
import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route } from '@latchkit/backend/http'
import {
  accountCodeRequestSchema,
  accountCodeSchema,
  entryPoint07,
  isContractAccount,
  sessionValidator,
  type AccountCode,
  type AccountCodeRequest,
  type AccountSession,
  type DeployedContract,
} from '@latchkit/wire'
import {
  encodeFunctionData,
  hexToNumber,
  keccak256,
  parseAbi,
  size,
  slice,
  type Address,
  type Hex,
} from 'viem'
import { readEvmTokens } from '../../assets/tokens/providers/readEvmTokens.ts'
import { isOwnAddress, isOwnContract } from '../isOwnAddress.ts'
import { loginError } from '../loginError.ts'
import { readOwners } from './readOwners.ts'
import type { LoginParts } from '../loginParts.ts'

/** The route that tells the frame what it must know about an account before it signs a user operation. */
export function accountCodeRoute({ guard, accounts, chains, sessionKeys }: LoginParts): Route {
  return defineRoute({
    method: 'POST',
    path: '/v1/login/account-code',
    summary:
      'Returns the code that an account of the wallet runs (EIP-7702, or a contract), and that of a delegate.',
    body: accountCodeRequestSchema,
    response: {
      description: 'The account, read from a node of its network.',
      contentType: 'application/json',
      schema: accountCodeSchema,
    },
    refusals: [400, 401, 404, 413, 422, 429, 503],
    async handler({ body, context }) {
      const { account } = await guard.session(context)
      const wallet = await accounts.wallet(account)
      if (
        !isOwnAddress(wallet, body.networkId, body.address) ||
        (body.contract !== undefined && !isOwnContract(wallet, body.networkId, body.contract))
      )
        throw loginError('no_wallet', 'The address does not belong to the account’s wallet.')
      const chain = chains.get(body.networkId)
      if (!chain)
        throw new HttpError(
          404,
          'unknown_network',
          'The server has no node of this network. Its operator can add it to networks.',
        )
      // Each call of the node counts in the client's rate limit; the request itself has counted as one.
      const take = (calls: number): void => context.get('takeCalls')?.(calls)
      take(costOf(body) - 1)
      const [code, session, contract] = await Promise.all([
        readAccountCode(chain, body),
        body.session && readSession(chain, body.session, sessionKeys.get(body.networkId)),
        body.contract === undefined ? undefined : readContract(chain, body.contract, take),
      ])
      return { ...code, ...(session && { session }), ...(contract && { contract }) }
    },
  })
}

/** How many calls of the node it takes, but for the owners of a contract: how many there are comes out later. */
function costOf({ session, contract }: AccountCodeRequest): number {
  return 3 + (session ? 1 : 0) + (session?.token === undefined ? 0 : 3) + (contract ? 3 : 0)
}

/** EIP-7702: an account whose code is this prefix and an address runs the code of that address. */
const delegationPrefix = '0xef0100'
const delegationBytes = 23

async function readAccountCode(
  chain: Chain,
  { address, delegate }: AccountCodeRequest,
): Promise<AccountCode> {
  const [code, nonce, delegateCode] = await Promise.all([
    readCode(chain, address),
    readRpc(chain, 'eth_getTransactionCount', [address, 'latest'], hexSchemas.small),
    readCode(chain, delegate),
  ])
  const isDelegated = code.startsWith(delegationPrefix) && size(code) === delegationBytes
  return {
    delegation: isDelegated ? slice(code, 3) : null,
    nonce: hexToNumber(nonce),
    codeHash: keccak256(delegateCode),
    paymaster:
      chain.network.paymaster?.contracts[isContractAccount(delegate) ? '0.7' : '0.8'] ?? null,
  }
}

/** The storage slot of a proxy's implementation (ERC-1967). */
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
const zeroAddress = `0x${'0'.repeat(40)}`

const entryPointAbi = parseAbi(['function getNonce(address sender, uint192 key)'])

async function readContract(
  chain: Chain,
  address: string,
  take: (calls: number) => void,
): Promise<DeployedContract> {
  const args = [address as Address, 0n] as const
  const asked = { to: entryPoint07, data: encodeFunctionData({ abi: entryPointAbi, args }) }
  const [code, stored, nonce] = await Promise.all([
    readCode(chain, address),
    readRpc(
      chain,
      'eth_getStorageAt',
      [address, implementationSlot, 'latest'],
      hexSchemas.quantity,
    ),
    readRpc(chain, 'eth_call', [asked, 'latest'], hexSchemas.bytes),
  ])
  const implementation = `0x${BigInt(stored).toString(16).padStart(40, '0').slice(-40)}`
  const isOurs = code !== '0x' && isContractAccount(implementation)
  return {
    codeHash: code === '0x' ? null : keccak256(code),
    implementation: implementation === zeroAddress ? null : implementation,
    ...(size(nonce) === 32 && { nonce }),
    ...(isOurs && (await readOwners(chain, address, take))),
  }
}

function readCode(chain: Chain, address: string): Promise<Hex> {
  return readRpc(chain, 'eth_getCode', [address, 'latest'], hexSchemas.bytes)
}

async function readSession(
  chain: Chain,
  { token }: { readonly token?: string | undefined },
  serverKey: string | undefined,
): Promise<AccountSession> {
  const [validator, [found]] = await Promise.all([
    readCode(chain, sessionValidator.address),
    token === undefined ? [] : readEvmTokens(chain, [token.toLowerCase()]),
  ])
  return {
    serverKey: serverKey ?? null,
    validatorCodeHash: keccak256(validator),
    token:
      found?.decimals == null ? null : { symbol: found.symbol ?? '', decimals: found.decimals },
  }
}
