import { normalize } from 'viem/ens'
import { Refusal } from '../middleware/refusal.ts'

const longest = 255

/**
 * A name in its normal form (ENSIP-15). Names that are written to look like others have none.
 * @throws Refusal 400 `name`
 */
export function readNormalName(text: string): string {
  try {
    const name = text.length <= longest ? normalize(text) : ''
    if (name.includes('.')) return name
  } catch (cause) {
    throw new Refusal(400, 'name', 'No name is written so.', { cause })
  }
  throw new Refusal(400, 'name', 'A name has a dot, and 255 characters at most.')
}
