import { useState } from 'react'
import {
  exportContacts,
  getContacts,
  importContacts,
  removeContact,
  saveContact,
  type Contact,
} from '@latchkit/core'
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
  const [, setChanges] = useState(0)
  const changed = (): void => setChanges((count) => count + 1)
  return {
    contacts: getContacts(kit, namespace),
    save: async (contact) => {
      const saved = await saveContact(kit, contact)
      changed()
      return saved
    },
    remove: (contact) => {
      removeContact(kit, contact)
      changed()
    },
    importFile: async (text) => {
      const outcome = await importContacts(kit, text)
      changed()
      return outcome
    },
    exportFile: () => exportContacts(kit),
  }
}
