import { HttpError } from '@latchkit/backend/errors'
import { checkSignature, readCalls, type Chain } from '@latchkit/backend/chain'
import { AuthError, parseMessage } from '@latchkit/auth'
import { evm } from '@latchkit/auth/evm'
import { decodeFunctionResult, encodeFunctionData, pad, parseAbi, type Address } from 'viem'
import { SocialAnswerError } from '../SocialAnswerError.ts'

/** Farcaster’s registries, and the chain that they are on. */
export interface FarcasterRegistries {
  readonly chain: Chain
  readonly idRegistry: Address
  readonly keyRegistry: Address
}

/** What a message must say, and the time at which it must be valid. */
export interface FarcasterExpectation {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly now: number
}

const registryAbi = parseAbi([
  'function idOf(address owner) view returns (uint256)',
  'function keyDataOf(uint256 fid, bytes key) view returns (uint8 state, uint32 keyType)',
])
const added = 1
const authAddressType = 2
/** How far clocks may differ. */
const skewMs = 300_000
const longestMs = 900_000

/**
 * Returns the fid of a message of Sign In With Farcaster, if the message says what was requested, is valid now and signed by its address,
 * and the registries list that address as the custody or an auth address of the account.
 * @throws SocialAnswerError that names the check that failed, UpstreamError if no node responds
 * @see https://github.com/farcasterxyz/protocol/discussions/110
 */
export async function verifyFarcaster(
  registries: FarcasterRegistries,
  signed: { readonly message: string; readonly signature: string },
  { domain, uri, nonce, now }: FarcasterExpectation,
): Promise<string> {
  const { fields } = parse(signed.message)
  const require = (isRight: boolean, reason: string): void => {
    if (!isRight) throw new SocialAnswerError(reason)
  }
  require(fields.scheme === undefined && fields.domain === domain, 'domain')
  require(fields.uri === uri, 'uri')
  require(fields.nonce === nonce, 'nonce')
  require(fields.chainId === '10', 'chain id')
  require(fields.statement === 'Farcaster Auth', 'statement')
  const issuedAt = Date.parse(fields.issuedAt)
  const expiresAt = Date.parse(fields.expirationTime ?? '')
  require(issuedAt <= now + skewMs && issuedAt >= now - longestMs, 'issued at')
  require(expiresAt > now && expiresAt <= now + longestMs + skewMs, 'expiration time')
  require(fields.notBefore === undefined || Date.parse(fields.notBefore) <= now, 'not before')
  const { fid, method } = readResources(fields.resources ?? [])
  const address = fields.address as Address
  await checkSignature(registries.chain, { ...signed, address }).catch((error: unknown) => {
    throw error instanceof HttpError ? new SocialAnswerError('signature') : error
  })
  require(await isSignerOf(registries, { fid, method, address }), `${method} of the account`)
  return String(fid)
}

function parse(message: string): ReturnType<typeof parseMessage> {
  try {
    return parseMessage(message, [evm()])
  } catch (error) {
    throw error instanceof AuthError ? new SocialAnswerError(error.code) : error
  }
}

type Method = 'custody' | 'authAddress'

const fidPattern = /^farcaster:\/\/fid\/([1-9]\d{0,18})$/
const methodPattern = /^farcaster:\/\/signer\/type\/(custody|authAddress)$/

/** Parses the resources: exactly one fid and at most one signer type, nothing else. */
function readResources(resources: readonly string[]): {
  readonly fid: bigint
  readonly method: Method
} {
  const matches = (pattern: RegExp): readonly string[] =>
    resources.flatMap((resource) => pattern.exec(resource)?.[1] ?? [])
  const fids = matches(fidPattern)
  const methods = matches(methodPattern)
  const [fid, anotherFid] = fids
  const [method = 'custody', anotherMethod] = methods
  const hasOthers = resources.length !== fids.length + methods.length
  if (fid === undefined || (anotherFid ?? anotherMethod) !== undefined || hasOthers)
    throw new SocialAnswerError('resources')
  return { fid: BigInt(fid), method: method as Method }
}

async function isSignerOf(
  { chain, idRegistry, keyRegistry }: FarcasterRegistries,
  {
    fid,
    method,
    address,
  }: { readonly fid: bigint; readonly method: Method; readonly address: Address },
): Promise<boolean> {
  const [to, data] =
    method === 'custody'
      ? [
          idRegistry,
          encodeFunctionData({ abi: registryAbi, functionName: 'idOf', args: [address] }),
        ]
      : [
          keyRegistry,
          encodeFunctionData({
            abi: registryAbi,
            functionName: 'keyDataOf',
            args: [fid, pad(address)],
          }),
        ]
  const [read] = await readCalls(chain, [{ to, data }])
  if (read === undefined) throw new SocialAnswerError('no registry at its address')
  if (method === 'custody')
    return decodeFunctionResult({ abi: registryAbi, functionName: 'idOf', data: read }) === fid
  const [state, keyType] = decodeFunctionResult({
    abi: registryAbi,
    functionName: 'keyDataOf',
    data: read,
  })
  return state === added && keyType === authAddressType
}
