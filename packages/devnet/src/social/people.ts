import { createHash } from 'node:crypto'

/** Whom the pages of the providers offer. Any other name is somebody too. */
export const people = ['alice', 'bob', 'carol'] as const

/** Returns the number of a person, which stays the same. */
export function numberOf(person: string): number {
  return createHash('sha256').update(person).digest().readUIntBE(0, 6)
}

/** Returns the person that a form names, or that nobody is. */
export function parsePerson(form: URLSearchParams): string | undefined {
  const name = (form.get('person') ?? '').trim().toLowerCase()
  return /^[a-z0-9][a-z0-9.-]{0,30}$/.test(name) ? name : undefined
}
