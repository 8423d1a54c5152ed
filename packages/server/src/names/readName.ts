import { normalize } from 'viem/ens'
import { Refusal } from '../middleware/refusal.ts'

const shortest = 4
const longest = 63

/**
 * Reads a name of the zone, in its normal form (ENSIP-15).
 * @throws Refusal 400 `name` where it can not be one
 */
export function readName(text: string, zone: string): string {
  const name = toNormal(text)
  const label = name.slice(0, Math.max(0, name.length - zone.length - 1))
  if (name !== `${label}.${zone}` || label.includes('.'))
    throw refuse(`A name ends in .${zone}, with one label before it.`)
  const fault = findFault(label)
  if (fault !== undefined) throw refuse(fault)
  return name
}

/** What keeps a text from standing before the first dot of a name; `undefined` where nothing does. */
export function findFault(label: string): string | undefined {
  if (!/^[a-z0-9-]*$/.test(label)) return 'A name is made of letters, digits and hyphens.'
  if (label.length < shortest) return `A name has at least ${shortest} characters.`
  if (label.length > longest) return `A name has at most ${longest} characters.`
  if (label.startsWith('-') || label.endsWith('-'))
    return 'A name neither begins nor ends with a hyphen.'
  return label.slice(2, 4) === '--'
    ? 'A name has no two hyphens in the third and fourth place.'
    : undefined
}

function toNormal(text: string): string {
  if (text.length > 255) throw refuse(`A name has at most ${longest} characters.`)
  try {
    return normalize(text)
  } catch (cause) {
    throw refuse('A name is made of letters, digits and hyphens.', cause)
  }
}

function refuse(description: string, cause?: unknown): Refusal {
  return new Refusal(400, 'name', description, { cause })
}
