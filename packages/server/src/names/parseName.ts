import { normalize } from 'viem/ens'
import { HttpError } from '@latchkit/backend/errors'

const minLabelLength = 4
const maxLabelLength = 63

/**
 * Parses and normalizes a name of the zone (ENSIP-15).
 * @throws HttpError 400 `name` if it is invalid
 */
export function parseName(text: string, zone: string): string {
  const name = normalizeName(text)
  const label = name.slice(0, Math.max(0, name.length - zone.length - 1))
  if (name !== `${label}.${zone}` || label.includes('.'))
    throw invalidName(`A name ends in .${zone}, with one label before it.`)
  const problem = findLabelProblem(label)
  if (problem !== undefined) throw invalidName(problem)
  return name
}

/** Returns why a text cannot be the label of a name, `undefined` if it can. */
export function findLabelProblem(label: string): string | undefined {
  if (!/^[a-z0-9-]*$/.test(label)) return 'A name is made of letters, digits and hyphens.'
  if (label.length < minLabelLength) return `A name has at least ${minLabelLength} characters.`
  if (label.length > maxLabelLength) return `A name has at most ${maxLabelLength} characters.`
  if (label.startsWith('-') || label.endsWith('-'))
    return 'A name neither begins nor ends with a hyphen.'
  return label.slice(2, 4) === '--'
    ? 'A name has no two hyphens in the third and fourth place.'
    : undefined
}

function normalizeName(text: string): string {
  if (text.length > 255) throw invalidName(`A name has at most ${maxLabelLength} characters.`)
  try {
    return normalize(text)
  } catch (cause) {
    throw invalidName('A name is made of letters, digits and hyphens.', cause)
  }
}

function invalidName(description: string, cause?: unknown): HttpError {
  return new HttpError(400, 'name', description, { cause })
}
