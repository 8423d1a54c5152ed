import { useCallback, useSyncExternalStore } from 'react'
import {
  exportContacts,
  getContacts,
  importContacts,
  removeContact,
  saveContact,
  type Contact,
} from '@latchkit/core'
import { watchContacts } from '@latchkit/core/internal'
import type { Namespace } from '@latchkit/wire'
import { useKit } from './useKit.ts'

/** What {@link useContacts} returns. */
export interface Contacts {
  /** By name. */
  readonly contacts: readonly Contact[]
  readonly save: (contact: Contact) => Promise<Contact>
  readonly remove: (contact: Contact) => void
  readonly importFile: (text: string) => ReturnType<typeof importContacts>
  readonly exportFile: () => string
}

/**
 * Returns the visitor's contacts, kept in this browser alone, and what changes them.
 * @param namespace the family of chains that they have an address of; all without it
 * @example
 * const { contacts, save } = useContacts('eip155')
 */
export function useContacts(namespace?: Namespace): Contacts {
  const kit = useKit()
  useSyncExternalStore(
    useCallback((listener) => watchContacts(kit, listener), [kit]),
    () => JSON.stringify(getContacts(kit)),
    () => '[]',
  )
  return {
    contacts: getContacts(kit, namespace),
    save: async (contact) => await saveContact(kit, contact),
    remove: (contact) => removeContact(kit, contact),
    importFile: async (text) => await importContacts(kit, text),
    exportFile: () => exportContacts(kit),
  }
}
