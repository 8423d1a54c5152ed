import { hexSchemas, readEntryPoint, readRpc, type Chain } from '@latchkit/backend/chain'
import { HttpError } from '@latchkit/backend/errors'
import { clientAddress, defineRoute, type Route } from '@latchkit/backend/http'
import { createHmac, randomUUID } from 'node:crypto'
import {
  createdSessionSchema,
  sessionRequestSchema,
  type NetworkId,
  type CreatedSession,
  type SessionGrant,
  type SessionKey,
} from '@latchkit/wire'
import {
  encodeFunctionData,
  isAddressEqual,
  stringToHex,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem'
import * as v from 'valibot'
import { parseSessionAccount } from '../parseSessionAccount.ts'
import { parseSigner } from '../parseSigner.ts'
import type { SessionParts } from '../sessionParts.ts'
import { encodeTerms, sessionTermsAbi, type SessionTerms } from '../terms/sessionTerms.ts'
import { identifySession, sessionContext } from '../terms/identifySession.ts'
import { parseTerms } from '../terms/parseTerms.ts'
import { trimPermissions } from '../terms/trimPermissions.ts'

const paramsSchema = v.object({ account: v.pipe(v.string(), v.maxLength(200)) })
const querySchema = v.object({ v: v.optional(v.string()) })
const clientDigits = 32
const tooMany = {
  client: 'Too many sessions from your network address are not granted yet. Try again later.',
  account: 'Too many sessions of this account are not granted yet. Grant one, or try again later.',
  project: 'Too many sessions of this site are not granted yet. Try again later.',
} as const
const grantAbi = [
  {
    type: 'function',
    name: 'grant',
    stateMutability: 'nonpayable',
    inputs: [sessionTermsAbi],
    outputs: [{ type: 'bytes32' }],
  },
] as const

/** Creates a session. It is usable once the account has granted it on chain and it is activated. */
export function createRoute({
  repository,
  settings,
  chains,
  signer,
  limits,
  trustedProxies,
}: SessionParts): Route {
  return defineRoute({
    method: 'POST',
    path: '/v1/sessions/:account',
    summary: 'Creates a session of an account: what a site may do in its name, and until when.',
    project: { in: 'query', status: 401 },
    params: paramsSchema,
    query: querySchema,
    body: sessionRequestSchema,
    response: {
      description:
        'The id of the session, the server’s key, and the call with which the account grants the session.',
      contentType: 'application/json',
      schema: createdSessionSchema,
    },
    refusals: [400, 401, 403, 413, 422, 429, 503],
    async handler({ params: { account: text }, query: { v: version }, body: request, context }) {
      const { address: account, networkId } = parseSessionAccount(text)
      const network = settings.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
      if (!network) {
        throw new HttpError(
          400,
          networkId === undefined ? 'address' : 'chainId',
          'The account must be of a network with sessions on this server, such as eip155:1:0x….',
        )
      }
      const { validator } = network
      const pci = randomUUID()
      const serverKey = signer.address.toLowerCase() as Address
      const terms = parseTerms(request, {
        account,
        validator,
        serverKey,
        siteKey: parseSigner(request.signer, serverKey),
        salt: `0x${pci.replaceAll('-', '')}`,
        gasLimitWei: settings.gasLimitWei,
        ownPaymaster: request.policies.some(isOwnPaymaster)
          ? await findPaymaster(chains.get(network.caipNetworkId), account)
          : undefined,
        nowSeconds: Date.now() / 1000,
      })
      const id = identifySession(network.caipNetworkId as NetworkId, validator, account, terms)
      const project = context.get('project')
      if (!project) throw new Error('A route of a project was reached without one.')
      const stored = {
        terms: encodeTerms(terms),
        permissions: trimPermissions(request.permissions),
        policies: request.policies,
      }
      if (Buffer.byteLength(JSON.stringify(stored)) > limits.rowBytes)
        throw new HttpError(
          400,
          'permissions',
          `A session may take ${limits.rowBytes} bytes; permit fewer functions, or shorten their entries in the abi.`,
        )
      const client = createHmac('sha256', settings.signerKey)
        .update(clientAddress(context, trustedProxies))
        .digest('hex')
        .slice(0, clientDigits)
      const outcome = await repository.create(
        {
          ...stored,
          pci,
          project: project.id,
          networkId: network.caipNetworkId,
          account,
          validator,
          id,
          expiry: request.expiry,
        },
        client,
      )
      if (outcome !== 'ok')
        throw new HttpError(429, 'sessions', tooMany[outcome], {
          retryAfterSeconds: limits.openSeconds,
        })
      const answer: CreatedSession = {
        pci,
        key: writeKey(signer.publicKey, version),
        chainId: network.caipNetworkId,
        context: sessionContext(validator, id),
        grant: { to: validator, data: encodeGrant(terms) },
        siteKey: terms.siteKey,
        serverKey,
        paymaster: isAddressEqual(terms.paymaster, zeroAddress) ? null : terms.paymaster,
      }
      return answer
    },
  })
}

/** Returns the server's paymaster for the EntryPoint of the account, or of the code that it will delegate to. */
async function findPaymaster(
  chain: Chain | undefined,
  account: Address,
): Promise<Address | undefined> {
  const contracts = chain?.network.paymaster?.contracts
  if (!chain || !contracts) return undefined
  const code = await readRpc(chain, 'eth_getCode', [account, 'latest'], hexSchemas.bytes)
  return contracts[code === '0x' ? '0.8' : (await readEntryPoint(chain, account)).version]
}

function isOwnPaymaster({ type, data }: SessionGrant): boolean {
  return type === 'paymaster' && data['address'] === undefined
}

/** Clients without a version expect the hex encoding of the key's hex text. */
function writeKey(publicKey: Hex, version: string | undefined): SessionKey {
  return {
    type: 'secp256k1',
    publicKey: version === '2' ? publicKey : stringToHex(publicKey.slice('0x'.length)),
  }
}

function encodeGrant(terms: SessionTerms): Hex {
  return encodeFunctionData({ abi: grantAbi, functionName: 'grant', args: [terms] })
}
