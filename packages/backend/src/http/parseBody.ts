import { HttpError } from '../errors/httpError.ts'

const maximumDepth = 64

/**
 * Reads a text of a client as JSON.
 * @throws HttpError 400 where it is none or nested too deep
 */
export function parseBody(text: string): unknown {
  if (isTooDeep(text))
    throw new HttpError(400, 'body', `The body is nested more than ${maximumDepth} levels deep.`)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new HttpError(400, 'body', 'The body is not valid JSON.', { cause })
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (isInText) {
      if (character === '\\') index++
      else if (character === '"') isInText = false
    } else if (character === '"') isInText = true
    else if (character === '[' || character === '{') {
      if (++depth > maximumDepth) return true
    } else if (character === ']' || character === '}') depth--
  }
  return false
}
