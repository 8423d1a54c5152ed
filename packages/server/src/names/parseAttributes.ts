import { HttpError } from '@latchkit/backend/errors'
import type { NameAttributes } from '@latchkit/wire'

const validators: Readonly<Record<string, (text: string) => boolean>> = {
  bio: () => true,
  avatar: (text) => URL.canParse(text) && new URL(text).protocol === 'https:',
}
const pattern = /^[a-zA-Z0-9@:/._\-?&=+ ]{1,255}$/

/**
 * Validates the attributes of a name.
 * @throws HttpError 400 `attributes`
 */
export function parseAttributes(attributes: NameAttributes): NameAttributes {
  for (const [key, text] of Object.entries(attributes)) {
    if (!Object.hasOwn(validators, key))
      throw new HttpError(
        400,
        'attributes',
        `The attributes of a name are ${Object.keys(validators).join(' and ')}.`,
      )
    if (!pattern.test(text))
      throw new HttpError(
        400,
        'attributes',
        `${key} is 1 to 255 letters, digits, spaces and @:/._-?&=+.`,
      )
    if (validators[key]?.(text) !== true)
      throw new HttpError(400, 'attributes', `${key} is an address that begins with https://.`)
  }
  return attributes
}
