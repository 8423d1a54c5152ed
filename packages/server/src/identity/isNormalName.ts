import { normalize } from 'viem/ens'

const maxLength = 255

/** Returns true for a normalized name (ENSIP-15). One that is not may look like another name. */
export function isNormalName(name: string): boolean {
  try {
    return name.length <= maxLength && normalize(name) === name
  } catch {
    return false
  }
}
