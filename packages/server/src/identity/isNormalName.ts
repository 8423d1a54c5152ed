import { normalize } from 'viem/ens'

const longestName = 255

/** ENSIP-15: a name that is not in its normal form may look like another one. */
export function isNormalName(name: string): boolean {
  try {
    return name.length <= longestName && normalize(name) === name
  } catch {
    return false
  }
}
