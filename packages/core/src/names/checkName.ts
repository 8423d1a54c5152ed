import { nameMaximumCharacters, nameMinimumCharacters } from '../limits.ts'

/** What keeps a text from being a name. */
export type NameProblem = 'tooShort' | 'tooLong' | 'characters' | 'hyphens'

/** Says what keeps a text from standing before the first dot of a name; nothing where it may. The server has the last word. */
export function checkName(text: string): NameProblem | undefined {
  if (!/^[a-zA-Z0-9-]*$/.test(text)) return 'characters'
  if (text.length < nameMinimumCharacters) return 'tooShort'
  if (text.length > nameMaximumCharacters) return 'tooLong'
  return /^-|-$|^..--/.test(text) ? 'hyphens' : undefined
}
