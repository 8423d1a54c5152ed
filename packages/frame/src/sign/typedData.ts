import { contractAccount, referenceOf } from '@latchkit/wire'
import { signTyped, type TypedData } from 'micro-eth-signer'
import * as v from 'valibot'
import { hashTypedData, type TypedDataTypes } from './hashTypedData.ts'
import { invalidParams } from './invalidParams.ts'
import type { Signable, SigningContext, SigningSummary, SummaryLine } from './summary.ts'
import { warningsOfTypedData } from './typedDataWarnings.ts'

const schema = v.strictObject({
  types: v.record(v.string(), v.array(v.strictObject({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  domain: v.record(v.string(), v.unknown()),
  message: v.record(v.string(), v.unknown()),
})

const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/**
 * Parses `eth_signTypedData_v4`: `[address, typedData]`, the typed data as JSON text or as an object.
 *
 * @throws {FrameRequestError} for another account or network, for a user operation or a delegation, and for data that do not match
 * their types.
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export function parseTypedData(params: unknown, context: SigningContext): Signable {
  const [address, given]: readonly unknown[] = Array.isArray(params) ? params : []
  if (typeof address !== 'string' || address.toLowerCase() !== context.address.toLowerCase())
    throw invalidParams(
      'eth_signTypedData_v4 takes [address, typedData], with the visitor’s address.',
    )
  const parsed = v.safeParse(schema, typeof given === 'string' ? parseJson(given) : given)
  if (!parsed.success)
    throw invalidParams('Typed data need types, primaryType, domain and message.')
  const { types, primaryType, domain, message } = parsed.output
  assertNetwork(domain['chainId'], context)
  assertNoOperation(primaryType, domain)
  const all: TypedDataTypes = {
    ...types,
    EIP712Domain: types['EIP712Domain'] ?? typesOfDomain(domain),
  }
  const typed = {
    types: all,
    primaryType,
    domain: coerce(all, 'EIP712Domain', domain),
    message: coerce(all, primaryType, message),
  } as TypedData<TypedDataTypes, string>
  const lines: SummaryLine[] = []
  collectLines(all, 'EIP712Domain', domain, '', lines)
  const domainLines = lines.splice(0).map((line) => ({ ...line, name: `domain.${line.name}` }))
  collectLines(all, primaryType, message, '', lines)
  assertOneAccount([...lines, ...domainLines], context)
  const found = warningsOfTypedData(Object.keys(all), lines)
  const warnings = isBareHash(all[primaryType]) ? ([...found, 'hash'] as const) : found
  assertEncodable(typed)
  const hash = context.owner === undefined ? undefined : hashTypedData(typed)
  const raw = [...lines, ...domainLines]
  const summary: SigningSummary = {
    action: 'typedData',
    networkId: context.networkId,
    address: context.address,
    lines: [{ label: 'method', value: primaryType }, ...raw],
    warnings,
    movesValue: warnings.length > 0,
  }
  return {
    key: context.key,
    summary,
    async describe() {
      const contract = domain['verifyingContract']
      if (typeof contract !== 'string') return undefined
      const { describeTypedData } = await import('./clearSigning.ts')
      const described = await describeTypedData(
        typed,
        BigInt(referenceOf(context.networkId)),
        contract,
      )
      // The fields that are signed stay below: a descriptor may leave some out.
      return described && { ...summary, lines: [...described, ...raw] }
    },
    ...(hash !== undefined && { passkey: { challenge: hash, finish: (signature) => signature } }),
    sign: (privateKey) => signTyped(typed, privateKey, false),
  }
}

/** True for a type with one field of bytes: contract accounts wrap what they sign in one, and the hash says nothing to a person. */
function isBareHash(fields: TypedDataTypes[string] | undefined): boolean {
  const [only, ...others] = fields ?? []
  return others.length === 0 && /^bytes(?:32)?$/.test(only?.type ?? '')
}

/**
 * Rejects user operations, which since EntryPoint 0.8 (ERC-4337) are typed data: their calls would be shown as bytes. The domain's name
 * is sufficient to find them, because each hashes it.
 */
function assertNoOperation(primaryType: string, domain: Readonly<Record<string, unknown>>): void {
  const contract = String(domain['verifyingContract']).toLowerCase()
  if (
    domain['name'] === entryPointName ||
    contract.endsWith(entryPoint08) ||
    /^(?:Packed)?UserOperation$/.test(primaryType)
  )
    throw invalidParams(
      'A user operation is not signed as typed data: its calls could not be shown.',
    )
  // The key may own a contract account, and such a signature gives full control of it.
  if (contract.endsWith(contractAccount.delegationManager.slice(2).toLowerCase()))
    throw invalidParams('A delegation is not signed: whoever has it can act for the account.')
}

/**
 * Rejects typed data that name the visitor's other account: a signature of the key is valid for the contract account too, and the other
 * way round. In a word of 32 bytes, an address is at the end.
 */
function assertOneAccount(lines: readonly SummaryLine[], { other }: SigningContext): void {
  const digits = other?.slice(2).toLowerCase()
  if (digits && lines.some(({ value }) => value.toLowerCase().endsWith(digits)))
    throw invalidParams(
      `The typed data name ${other}, another account of the visitor. Request the signature from that account.`,
    )
}

/** The name in the EIP-712 domain of every EntryPoint since version 0.8. */
const entryPointName = 'ERC4337'
/** The address of EntryPoint 0.8. */
const entryPoint08 = '4337084d9e255ff0702461cf8895ce9e3b5ff108'

function assertNetwork(chainId: unknown, { networkId }: SigningContext): void {
  if (chainId !== undefined && String(toInteger(chainId)) !== referenceOf(networkId))
    throw invalidParams(
      `The domain’s chainId must be ${referenceOf(networkId)}, the active network.`,
    )
}

/** Encodes once with a throw-away key, to reject what does not match its types before the visitor is asked. */
function assertEncodable(typed: TypedData<TypedDataTypes, string>): void {
  try {
    signTyped(typed, new Uint8Array(32).fill(1), false)
  } catch (error) {
    throw invalidParams(
      `The typed data do not match their types: ${error instanceof Error ? error.message.slice(0, 200) : ''}`,
    )
  }
}

/** Returns the types of the fields that the domain has, in the order of EIP-712. */
function typesOfDomain(domain: Readonly<Record<string, unknown>>): TypedDataTypes[string] {
  return Object.entries(domainTypes).flatMap(([name, type]) =>
    domain[name] === undefined ? [] : [{ name, type }],
  )
}

/** Converts numbers and texts to the integers that are signed; the shown lines come from the same values. */
function coerce(types: TypedDataTypes, type: string, value: unknown): unknown {
  const [, item] = /^(.*)\[\d*\]$/.exec(type) ?? []
  if (item !== undefined && Array.isArray(value))
    return value.map((entry) => coerce(types, item, entry))
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (fields && typeof value === 'object' && value !== null) {
    const known = new Map(fields.map((field) => [field.name, field.type]))
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [
        name,
        coerce(types, known.get(name) ?? '', field),
      ]),
    )
  }
  if (/^u?int\d*$/.test(type)) return toInteger(value)
  if (/^bytes\d*$/.test(type)) return toBytes(value)
  return value
}

/** Accepts one notation of bytes only, so what is signed is what is shown and searched for calls. */
function toBytes(value: unknown): string {
  if (typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)) return value
  throw invalidParams('Bytes in typed data must be hex: 0x, and two digits for each byte.')
}

function toInteger(value: unknown): bigint {
  try {
    if (typeof value === 'number' ? Number.isSafeInteger(value) : typeof value === 'string')
      return BigInt(value as number | string)
  } catch {
    // Not an integer: the error is below.
  }
  throw invalidParams(
    'An integer in typed data must be a safe integer, or its decimal or hex text.',
  )
}

function collectLines(
  types: TypedDataTypes,
  type: string,
  value: unknown,
  path: string,
  lines: SummaryLine[],
): void {
  const [, item] = /^(.*)\[\d*\]$/.exec(type) ?? []
  if (item !== undefined && Array.isArray(value)) {
    value.forEach((entry, at) => collectLines(types, item, entry, `${path}[${at}]`, lines))
    return
  }
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (fields && typeof value === 'object' && value !== null) {
    for (const field of fields) {
      const entry: unknown = (value as Readonly<Record<string, unknown>>)[field.name]
      if (entry !== undefined)
        collectLines(types, field.type, entry, path ? `${path}.${field.name}` : field.name, lines)
    }
    return
  }
  const shown = /^u?int\d*$/.test(type) ? toInteger(value).toString() : String(value)
  lines.push({ label: 'field', name: path, value: shown })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidParams('The typed data are not valid JSON. Pass an object, or its JSON text.')
  }
}
