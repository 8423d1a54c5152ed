import { formatSignInMessage, type SignInFields } from '@latchkit/wire/sign-in'
import { AuthError } from '../authError.ts'
import type { MessageForm } from './messageForm.ts'
import { parseMessage } from './parseMessage.ts'
import { encodeRecap, type Recap } from './recap.ts'

/** Options of {@link formatMessage}. */
export interface FormatOptions {
  /** What the sign-in permits the site: added as the last resource, and in words to the statement (EIP-5573). */
  readonly recap?: Recap
}

/**
 * Formats a sign-in message. Parsing the result gives the same fields.
 * @param form the messages of the namespace, such as `evm()`
 * @throws AuthError MessageMalformed, AddressMalformed if a field cannot be written
 * @example
 * formatMessage({ domain, address, uri, version: '1', chainId: '1', nonce, issuedAt }, evm())
 */
export function formatMessage(
  fields: SignInFields,
  form: MessageForm,
  { recap }: FormatOptions = {},
): string {
  const all = recap === undefined ? fields : withRecap(fields, recap)
  if (all.statement === '')
    throw new AuthError('MessageMalformed', 'The statement is empty.', { fix: 'Leave it out.' })
  const text = formatSignInMessage(all, form.ecosystem)
  const parsed: SignInFields = parseMessage(text, [form]).fields
  // A line break in a field would be parsed as another field.
  for (const [name, value] of Object.entries(all))
    if (value !== undefined && String(parsed[name as keyof SignInFields]) !== String(value))
      throw new AuthError('MessageMalformed', `\`${name}\` cannot be written into a message.`, {
        fix: 'Keep each field to one line.',
      })
  return text
}

function withRecap(fields: SignInFields, recap: Recap): SignInFields {
  const { resource, statement } = encodeRecap(recap)
  return {
    ...fields,
    statement: fields.statement === undefined ? statement : `${fields.statement} ${statement}`,
    resources: [...(fields.resources ?? []), resource],
  }
}
