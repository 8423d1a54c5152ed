import { normalize } from 'viem/ens'

const longestZone = 180

/** True for what may stand behind the first dot of a name: labels of letters, digits and hyphens, in normal form (ENSIP-15). */
export function isZone(text: string): boolean {
  if (text.length > longestZone || !/^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/.test(text))
    return false
  try {
    return normalize(text) === text
  } catch {
    return false
  }
}
