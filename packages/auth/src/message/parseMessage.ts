import { formatSignInMessage, type SignInFields } from '@latchkit/wire/sign-in'
import { AuthError } from '../authError.ts'
import type { MessageForm } from './messageForm.ts'
import { syntax } from './syntax.ts'

/** A parsed message, and its format. */
export interface ParsedMessage<Form extends MessageForm = MessageForm> {
  readonly fields: SignInFields
  readonly form: Form
}

/**
 * Parses a sign-in message strictly: every field in its place and format, and nothing else. For each set of fields, exactly one text
 * is accepted, down to its line endings.
 * @param text the message as it was signed
 * @param forms the formats that are accepted, such as `[evm()]`
 * @throws AuthError MessageMalformed, AddressMalformed, EcosystemUnsupported
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @see https://chainagnostic.org/CAIPs/caip-122
 * @example
 * const { fields } = parseMessage(text, [evm()])
 * fields.domain // 'shop.example.com'
 */
export function parseMessage<Form extends MessageForm>(
  text: string,
  forms: readonly Form[],
): ParsedMessage<Form> {
  if (text.length > charactersAtMost)
    throw malformed(`The message is longer than ${charactersAtMost} characters.`)
  const lines = text.split('\n')
  const [, scheme, domain = '', ecosystem = ''] =
    /^(?:([^/ ]*):\/\/)?([^/ ]*) wants you to sign in with your ([A-Za-z0-9 ]+) account:$/.exec(
      lines[0] ?? '',
    ) ?? []
  if (domain === '')
    throw malformed('The first line is not “<domain> wants you to sign in with your … account:”.')
  if (scheme !== undefined && !syntax.isScheme(scheme)) throw malformed('The scheme is malformed.')
  if (!syntax.isAuthority(domain))
    throw malformed('The domain is not a host with an optional port.')
  const form = forms.find((candidate) => candidate.ecosystem === ecosystem)
  if (!form)
    throw new AuthError(
      'EcosystemUnsupported',
      `Sign-in with a ${ecosystem} account is not supported here.`,
      {
        fix: 'Pass the verifier of this namespace to `createAuth`.',
      },
    )
  const address = lines[1] ?? ''
  if (!form.isAddress(address))
    throw new AuthError('AddressMalformed', `The second line is not an address of ${ecosystem}.`, {
      fix: 'Write the address as its chain does: on EVM with the checksum of EIP-55.',
    })
  const body = parseBody(lines, form)
  const fields: SignInFields = { ...(scheme !== undefined && { scheme }), domain, address, ...body }
  // Anything that the checks above miss makes the text differ from the format of its fields.
  if (![formatSignInMessage(fields, ecosystem), shortHead(fields, form)].includes(text))
    throw malformed('The message has unknown lines, or lines out of order.')
  return { fields, form }
}

const charactersAtMost = 8_192

function parseBody(
  lines: readonly string[],
  form: MessageForm,
): Omit<SignInFields, 'scheme' | 'domain' | 'address'> {
  if (lines[2] !== '') throw malformed('No empty line follows the address.')
  const hasStatement = lines[3] !== '' && !(form.hasShortHead && isUriLine(lines, 3))
  const statement = hasStatement ? lines[3] : undefined
  if (statement !== undefined && !syntax.isStatement(statement))
    throw malformed('The statement is not one line of printable ASCII without “"<>\\^`{|}%”.')
  if (hasStatement && lines[4] !== '') throw malformed('No empty line follows the statement.')
  let next = hasStatement ? 5 : lines[3] === '' ? 4 : 3

  const optional = (label: string): string | undefined => {
    const line = lines[next]
    if (line === undefined || !line.startsWith(`${label}: `)) return undefined
    next += 1
    return line.slice(label.length + 2)
  }
  const required = (label: string, isValid: (value: string) => boolean): string => {
    const value = optional(label)
    if (value === undefined) throw malformed(`The line “${label}:” is missing or out of order.`)
    if (!isValid(value)) throw malformed(`“${label}” is malformed.`)
    return value
  }
  const valid = (label: string, isValid: (value: string) => boolean): string | undefined => {
    const value = optional(label)
    if (value !== undefined && !isValid(value)) throw malformed(`“${label}” is malformed.`)
    return value
  }

  const uri = required('URI', syntax.isUri)
  const version = required('Version', (value) => value === '1')
  const chainId = required('Chain ID', (value) => form.isChainId(value))
  const nonce = required('Nonce', syntax.isNonce)
  const issuedAt = required('Issued At', syntax.isTime)
  const expirationTime = valid('Expiration Time', syntax.isTime)
  const notBefore = valid('Not Before', syntax.isTime)
  const requestId = valid('Request ID', syntax.isRequestId)
  const resources =
    lines[next] === 'Resources:' ? lines.slice(next + 1).map(parseResource) : undefined
  return {
    ...(statement !== undefined && { statement }),
    uri,
    version,
    chainId,
    nonce,
    issuedAt,
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
  }
}

function isUriLine(lines: readonly string[], at: number): boolean {
  return lines[at]?.startsWith('URI: ') === true && lines[at + 1]?.startsWith('Version: ') === true
}

function parseResource(line: string): string {
  const resource = line.startsWith('- ') ? line.slice(2) : ''
  if (!syntax.isUri(resource)) throw malformed('A resource is not “- ” and a URI.')
  return resource
}

/** Returns the text without a statement in the format of Sign In With Solana. */
function shortHead(fields: SignInFields, form: MessageForm): string | undefined {
  return form.hasShortHead && fields.statement === undefined
    ? formatSignInMessage(fields, form.ecosystem).replace('\n\n\n', '\n\n')
    : undefined
}

function malformed(message: string): AuthError {
  return new AuthError('MessageMalformed', message, {
    fix: 'Create the message with `formatMessage`, and send exactly the text that was signed.',
  })
}
