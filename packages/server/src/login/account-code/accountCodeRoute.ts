import { hexSchemas, readRpc, type Chain } from '@latchkit/backend/chain'
import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route } from '@latchkit/backend/http'
import {
  accountCodeRequestSchema,
  accountCodeSchema,
  sessionValidator,
  type AccountCode,
  type AccountCodeRequest,
  type AccountSession,
} from '@latchkit/wire'
import { hexToNumber, keccak256, size, slice, type Hex } from 'viem'
import { readEvmTokens } from '../../assets/tokens/providers/readEvmTokens.ts'
import { isOwnAddress } from '../isOwnAddress.ts'
import { loginError } from '../loginError.ts'
import type { LoginParts } from '../loginParts.ts'

/** Against the limit of calls of a client. */
const costInCalls = 4

/** What the frame has to know of an account before it signs a user operation for it. */
export function accountCodeRoute({ guard, accounts, chains, sessionKeys }: LoginParts): Route {
  return defineRoute({
    method: 'POST',
    path: '/v1/login/account-code',
    summary: 'Says which code an account of the wallet runs (EIP-7702), and which it would run.',
    body: accountCodeRequestSchema,
    response: {
      description: 'The account as a node of its network knows it.',
      contentType: 'application/json',
      schema: accountCodeSchema,
    },
    refusals: [400, 401, 404, 413, 422, 429, 503],
    async handler({ body, context }) {
      const { account } = await guard.session(context)
      const wallet = await accounts.wallet(account)
      if (!isOwnAddress(wallet, body.networkId, body.address))
        throw loginError('no_wallet', 'This is not an address of the account’s wallet.')
      const chain = chains.get(body.networkId)
      if (!chain)
        throw new HttpError(404, 'unknown_network', 'The server has no node of this network.')
      context.get('takeCalls')?.(costInCalls - 1)
      const [code, session] = await Promise.all([
        readAccountCode(chain, body),
        body.session && readSession(chain, body.session, sessionKeys.get(body.networkId)),
      ])
      return { ...code, ...(session && { session }) }
    },
  })
}

/** EIP-7702: an account whose code is this and an address runs the code of that address. */
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
    paymaster: chain.network.paymaster?.contracts['0.8'] ?? null,
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
