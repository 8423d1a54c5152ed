import { KitError } from '@latchkit/core'
import { decodeBase58 } from '../address/decodeBase58.ts'
import type { SignInRequest } from './signInRequest.ts'

/**
 * Asserts that a wallet has signed the sign-in that was requested: for this site and this address, with every field
 * that was given and no statement or resource besides. Where the browser can, the signature is checked too.
 * @see https://github.com/phantom/sign-in-with-solana
 * @throws Unknown
 */
export async function assertSignIn(
  request: SignInRequest,
  answer: {
    readonly address: string
    readonly signedMessage: Uint8Array
    readonly signature: Uint8Array
  },
): Promise<void> {
  const text = new TextDecoder().decode(answer.signedMessage)
  if (!isRequested(text, answer.address, request)) throw wrong('The wallet signed another text.')
  if ((await isSigned(answer)) === false) throw wrong('The signature is not that of the account.')
}

const labels = {
  URI: 'uri',
  Version: 'version',
  'Chain ID': 'chainId',
  Nonce: 'nonce',
  'Issued At': 'issuedAt',
  'Expiration Time': 'expirationTime',
  'Not Before': 'notBefore',
  'Request ID': 'requestId',
} as const satisfies Readonly<Record<string, keyof SignInRequest>>

function isRequested(text: string, address: string, request: SignInRequest): boolean {
  const [header, ...blocks] = text.split('\n\n')
  const { host } = (globalThis as { readonly location?: { readonly host?: string } }).location ?? {}
  const domain = request.domain ?? host ?? header?.split(' ')[0]
  if (header !== `${domain} wants you to sign in with your Solana account:\n${address}`)
    return false
  if (request.address !== undefined && request.address !== address) return false
  if (request.statement !== undefined && blocks.shift() !== request.statement) return false
  if (blocks.length > 1) return false
  const fields = readFields(blocks[0])
  const wanted = Object.values(labels)
  return (
    fields !== undefined &&
    wanted.every((field) => request[field] === undefined || request[field] === fields.get(field)) &&
    (request.resources ?? []).join('\n') === (fields.get('resources') ?? '')
  )
}

/** The fields of the last block by their names; `undefined` where it holds anything else, or one of them twice. */
function readFields(block: string | undefined): ReadonlyMap<string, string> | undefined {
  const fields = new Map<string, string>()
  const lines = block?.split('\n') ?? []
  const start = lines.indexOf('Resources:')
  const resources = start < 0 ? [] : lines.splice(start).slice(1)
  for (const line of lines) {
    const [label = '', ...value] = line.split(': ')
    const name = new Map<string, string>(Object.entries(labels)).get(label)
    if (name === undefined || fields.has(name)) return undefined
    fields.set(name, value.join(': '))
  }
  if (!resources.every((line) => line.startsWith('- '))) return undefined
  return fields.set('resources', resources.map((line) => line.slice(2)).join('\n'))
}

/** `undefined` where the browser cannot tell: older ones do not know Ed25519. */
async function isSigned(answer: Parameters<typeof assertSignIn>[1]): Promise<boolean | undefined> {
  const key = decodeBase58(answer.address) ?? new Uint8Array()
  try {
    const { subtle } = globalThis.crypto
    const verifying = await subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    const signature = Uint8Array.from(answer.signature)
    return await subtle.verify(
      'Ed25519',
      verifying,
      signature,
      Uint8Array.from(answer.signedMessage),
    )
  } catch {
    return undefined
  }
}

function wrong(details: string): KitError {
  return new KitError('Unknown', 'The wallet’s answer is not the sign-in that it was asked for.', {
    details,
  })
}
