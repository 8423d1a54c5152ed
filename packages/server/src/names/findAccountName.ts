import type { NameBook } from './nameBook.ts'

/** The name that an account goes by, and its picture. */
export interface FoundAccountName {
  readonly name: string
  readonly avatar: string | null
}

/** Finds the first name that an account has shown to be its own. */
export async function findAccountName(
  book: NameBook,
  address: string,
): Promise<FoundAccountName | undefined> {
  const [first] = await book.findOf(address)
  return first && { name: first.name, avatar: first.attributes['avatar'] ?? null }
}
