import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { callContract, type EvmRpc } from './evmRpc.ts'

/** A signature to verify with a contract. */
export interface ContractSignature {
  readonly rpc: EvmRpc
  readonly chainId: string
  readonly address: string
  readonly hash: Uint8Array
  readonly signature: Uint8Array
}

/**
 * Returns whether a contract accepts a signature: a deployed one (ERC-1271), which includes the code that an account has delegated to
 * (EIP-7702), or one that the signature itself deploys (ERC-6492).
 * @see https://eips.ethereum.org/EIPS/eip-1271
 * @see https://eips.ethereum.org/EIPS/eip-6492
 * @throws AuthError NetworkNotAllowed, RpcUnavailable
 */
export async function isContractSignature(signed: ContractSignature): Promise<boolean> {
  const { rpc, chainId, address, hash, signature } = signed
  const wrapped = unwrap(signature)
  const inner = wrapped?.signature ?? signature
  const check = encodeCheck(hash, inner)
  const deployed = await callContract(rpc, chainId, { to: address, data: `0x${bytesToHex(check)}` })
  if (deployed === magic) return true
  if (!wrapped) return false
  const data = deployAndCheck({ ...wrapped, address, check })
  return (await callContract(rpc, chainId, { data })) === magic
}

/** What `isValidSignature` returns for a valid signature. */
const magic = `0x1626ba7e${'00'.repeat(28)}`
const suffix = '6492'.repeat(16)

/** `isValidSignature(bytes32 hash, bytes signature)` */
function encodeCheck(hash: Uint8Array, signature: Uint8Array): Uint8Array {
  const padded = bytesToHex(signature).padEnd(Math.ceil(signature.length / 32) * 64, '0')
  return hexToBytes(`1626ba7e${bytesToHex(hash)}${word(64)}${word(signature.length)}${padded}`)
}

interface Wrapped {
  readonly factory: string
  readonly deployment: Uint8Array
  readonly signature: Uint8Array
}

/** Decodes `abi.encode(address factory, bytes deployment, bytes signature)` with the suffix of ERC-6492. */
function unwrap(signature: Uint8Array): Wrapped | undefined {
  const hex = bytesToHex(signature)
  if (!hex.endsWith(suffix)) return undefined
  const body = signature.subarray(0, -32)
  const deployment = decodeBytes(body, 32)
  const inner = decodeBytes(body, 64)
  const isAddress = hex.startsWith('00'.repeat(12))
  return isAddress && deployment && inner
    ? { factory: hex.slice(24, 64), deployment, signature: inner }
    : undefined
}

function decodeBytes(body: Uint8Array, headAt: number): Uint8Array | undefined {
  const at = decodeNumber(body, headAt)
  const length = at === undefined ? undefined : decodeNumber(body, at)
  if (at === undefined || length === undefined) return undefined
  const end = at + 32 + length
  return end <= body.length ? body.subarray(at + 32, end) : undefined
}

function decodeNumber(body: Uint8Array, at: number): number | undefined {
  if (at + 32 > body.length) return undefined
  const value = BigInt(`0x${bytesToHex(body.subarray(at, at + 32))}`)
  return value < 1_000_000n ? Number(value) : undefined
}

/**
 * Returns init code that a node executes without deploying it: it calls the factory, then the account, and returns the account's
 * result, or zero if the account reverts. The result is written to memory that nothing was copied to, so that a short one is not
 * mistaken for the factory's data.
 */
function deployAndCheck({
  factory,
  deployment,
  address,
  check,
}: Wrapped & { address: string; check: Uint8Array }): string {
  const [deploymentLength, checkLength] = [deployment.length, check.length]
  const answerAt = Math.ceil((deploymentLength + checkLength) / 32) * 32
  const code = [
    // CODECOPY(0, end of the code, both calls)
    push(deploymentLength + checkLength),
    push(codeBytes),
    push(0),
    '39',
    // CALL(gas, factory, 0, 0, deployment, 0, 0), whatever comes of it
    push(0),
    push(0),
    push(deploymentLength),
    push(0),
    push(0),
    `73${factory}`,
    '5a',
    'f1',
    '50',
    // STATICCALL(gas, account, check, 32 bytes of answer)
    push(32),
    push(answerAt),
    push(checkLength),
    push(deploymentLength),
    `73${address.slice(2)}`,
    '5a',
    'fa',
    // MSTORE(0, answer × success), RETURN(0, 32)
    push(answerAt),
    '51',
    '02',
    push(0),
    '52',
    push(32),
    push(0),
    'f3',
  ].join('')
  return `0x${code}${bytesToHex(deployment)}${bytesToHex(check)}`
}

/** Each number takes a `PUSH3`, so that the code is always equally long. */
const codeBytes = 16 * 4 + 2 * 21 + 10

function push(value: number): string {
  return `62${value.toString(16).padStart(6, '0')}`
}

function word(value: number): string {
  return value.toString(16).padStart(64, '0')
}
