import { nameMaximumCharacters, nameMinimumCharacters } from '../limits.ts'

/** Why a text cannot be a name. */
export type NameProblem = 'tooShort' | 'tooLong' | 'characters' | 'hyphens'

/**
 * Returns why a text cannot be the first label of a name, or `undefined` if it can. The server decides in the end.
 * @param text the label alone, without the zone
 * @example
 * checkName('a--b') // 'hyphens'
 */
export function checkName(text: string): NameProblem | undefined {
  if (!/^[a-zA-Z0-9-]*$/.test(text)) return 'characters'
  if (text.length < nameMinimumCharacters) return 'tooShort'
  if (text.length > nameMaximumCharacters) return 'tooLong'
  return /^-|-$|^..--/.test(text) ? 'hyphens' : undefined
}
