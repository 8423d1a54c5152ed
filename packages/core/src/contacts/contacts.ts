import { requireAdapter } from '../connection/requireAdapter.ts'
import { KitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { contactNameCharacters, contactsKept } from '../accountLimits.ts'
import { contactsKey, getContacts, isContact, type Contact } from './getContacts.ts'

/**
 * Saves a contact. One of the same address gets the new name.
 * @returns the contact as it was saved
 * @throws InvalidAddress if its namespace has no such address; InvalidConfig if it has no name or one that is too long, if
 * there are too many already, or if the kit has no adapter of the namespace
 * @example
 * await saveContact(kit, { name: 'Alice', namespace: 'eip155', address: '0xf39F…2266' })
 */
export async function saveContact(kit: Kit, contact: Contact): Promise<Contact> {
  const name = contact.name.trim()
  if (name === '' || name.length > contactNameCharacters)
    throw new KitError('InvalidConfig', 'A contact needs a name.', {
      fix: `Give it one of 1 to ${contactNameCharacters} characters.`,
    })
  const addresses = await requireAdapter(kit, contact.namespace).loadAddresses()
  if (!addresses.isAddress(contact.address))
    throw new KitError('InvalidAddress', `${contact.address} is no address of a contact.`)
  const saved = { ...contact, name, address: addresses.format(contact.address) }
  const others = getContacts(kit).filter((other) => !isSame(other, saved))
  if (others.length >= contactsKept)
    throw new KitError('InvalidConfig', `There are ${contactsKept} contacts already.`, {
      fix: 'Remove one that is no longer needed.',
    })
  store(kit, [...others, saved])
  return saved
}

/**
 * Removes the contact of an address, if there is one.
 * @example
 * removeContact(kit, contact)
 */
export function removeContact(
  kit: Pick<Kit, 'storage'>,
  contact: Pick<Contact, 'namespace' | 'address'>,
): void {
  store(
    kit,
    getContacts(kit).filter((other) => !isSame(other, contact)),
  )
}

/**
 * Returns all contacts as the text of a file, for {@link importContacts} in another browser.
 * @example
 * const file = new Blob([exportContacts(kit)], { type: 'application/json' })
 */
export function exportContacts(kit: Pick<Kit, 'storage'>): string {
  return `${JSON.stringify({ contacts: getContacts(kit) }, undefined, 2)}\n`
}

/**
 * Adds the contacts of a file that {@link exportContacts} wrote. Those of namespaces that the site does not offer, and those that are
 * not right, are left out.
 * @param text the file's text
 * @returns how many were added or renamed, and how many were left out
 * @throws InvalidConfig if the file holds no list of contacts
 * @example
 * const { added } = await importContacts(kit, await file.text())
 */
export async function importContacts(
  kit: Kit,
  text: string,
): Promise<{ readonly added: number; readonly skipped: number }> {
  const found = contactsIn(text)
  let added = 0
  for (const each of found) {
    if (!isContact(each)) continue
    const isAdded = await saveContact(kit, each).then(
      () => true,
      () => false,
    )
    if (isAdded) added += 1
  }
  return { added, skipped: found.length - added }
}

function store(kit: Pick<Kit, 'storage'>, contacts: readonly Contact[]): void {
  kit.storage.setItem(contactsKey, JSON.stringify(contacts))
}

function contactsIn(text: string): readonly unknown[] {
  try {
    const { contacts } = JSON.parse(text) as { readonly contacts?: unknown }
    if (Array.isArray(contacts)) return contacts.slice(0, contactsKept) as readonly unknown[]
  } catch {
    // Said below.
  }
  throw new KitError('InvalidConfig', 'This file holds no contacts.', {
    fix: 'Choose a file that was exported from a site with Latchkit.',
  })
}

/** Addresses are stored as their namespace formats them: one address has one text. */
function isSame(
  one: Pick<Contact, 'namespace' | 'address'>,
  other: Pick<Contact, 'namespace' | 'address'>,
): boolean {
  return one.namespace === other.namespace && one.address === other.address
}
