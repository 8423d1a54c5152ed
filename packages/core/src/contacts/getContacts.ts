import { namespaces, type Namespace } from '@latchkit/wire'
import { perKit, type PerKit } from '../internal/perKit.ts'
import type { Kit } from '../kit.ts'

/** Somebody to whom the visitor sends, under a name of the visitor's own. Kept in this browser alone. */
export interface Contact {
  readonly name: string
  readonly namespace: Namespace
  /** As its namespace writes it. */
  readonly address: string
}

/**
 * Returns the visitor's contacts, by name.
 * @param namespace the family of chains that they have an address of; all without it
 * @example
 * const [first] = getContacts(kit, 'eip155')
 */
export function getContacts(kit: Pick<Kit, 'storage'>, namespace?: Namespace): readonly Contact[] {
  try {
    const stored = JSON.parse(kit.storage.getItem(contactsKey) ?? '[]') as unknown
    return Array.isArray(stored)
      ? stored
          .filter(isContact)
          .filter((contact) => !namespace || contact.namespace === namespace)
          .toSorted((one, other) => one.name.localeCompare(other.name))
      : []
  } catch {
    return []
  }
}

/** The name under which contacts are stored. */
export const contactsKey = 'contacts'

/** Returns true for what {@link getContacts} takes for a contact. */
export function isContact(value: unknown): value is Contact {
  const { name, namespace, address } = (value ?? {}) as Partial<Contact>
  return (
    typeof name === 'string' &&
    typeof address === 'string' &&
    namespaces.some((each) => each === namespace)
  )
}

/** What wants to know of changes. */
export const contactListeners: PerKit<Set<() => void>> = perKit(() => new Set<() => void>())

/** Calls a listener when contacts change, in this tab or another. Returns a function that ends it. */
export function watchContacts(kit: Kit, listener: () => void): () => void {
  const listeners = contactListeners(kit)
  listeners.add(listener)
  const end = kit.storage.subscribe?.((key) => {
    if (key === null || key === contactsKey) listener()
  })
  return () => {
    listeners.delete(listener)
    end?.()
  }
}
