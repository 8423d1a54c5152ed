import { requireAdapter } from '../connection/requireAdapter.ts'
import { KitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { contactNameCharacters, contactsKept } from '../accountLimits.ts'
import {
  contactListeners,
  contactsKey,
  getContacts,
  isContact,
  type Contact,
} from './getContacts.ts'

/**
 * Saves a contact. One of the same address gets the new name.
 * @returns the contact as it was saved
 * @throws InvalidAddress if its namespace has no such address; Unknown if this browser stores nothing; InvalidConfig if it has no name or one that is too long, if
 * there are too many already, or if the kit has no adapter of the namespace
 * @example
 * await saveContact(kit, { name: 'Alice', namespace: 'eip155', address: '0xf39F…2266' })
 */
export async function saveContact(kit: Kit, contact: Contact): Promise<Contact> {
  const saved = await checkContact(kit, contact)
  const others = getContacts(kit).filter((other) => !isSame(other, saved))
  if (others.length >= contactsKept)
    throw new KitError('InvalidConfig', `There are ${contactsKept} contacts already.`, {
      fix: 'Remove one that is no longer needed.',
    })
  store(kit, [...others, saved])
  if (!getContacts(kit).some((each) => isSame(each, saved) && each.name === saved.name))
    throw new KitError('Unknown', 'This browser keeps no contacts.', {
      fix: 'Allow this site to store data, or make room for it.',
    })
  return saved
}

/** Returns a contact as it is kept. */
async function checkContact(kit: Kit, contact: Contact): Promise<Contact> {
  const { namespace, address } = contact
  // Nothing that is not seen: a name must not be read as another.
  const name = contact.name.replaceAll(/\p{C}/gu, '').trim()
  if (name === '' || name.length > contactNameCharacters)
    throw new KitError('InvalidConfig', 'A contact needs a name.', {
      fix: `Give it one of 1 to ${contactNameCharacters} characters.`,
    })
  const addresses = await requireAdapter(kit, namespace).loadAddresses()
  if (!addresses.isAddress(address))
    throw new KitError('InvalidAddress', `${address} is not an address of a contact.`)
  return { name, namespace, address: addresses.format(address) }
}

/**
 * Removes the contact of an address, if there is one.
 * @example
 * removeContact(kit, contact)
 */
export function removeContact(kit: Kit, contact: Pick<Contact, 'namespace' | 'address'>): void {
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
 * Adds the contacts of a file that {@link exportContacts} wrote. Those whose address has a name already, those of namespaces that the
 * site does not offer, and those that are not right are left out.
 * @param text the file's text
 * @returns how many were added, and how many were left out
 * @throws InvalidConfig if the file holds no list of contacts
 * @example
 * const { added } = await importContacts(kit, await file.text())
 */
export async function importContacts(
  kit: Kit,
  text: string,
): Promise<{ readonly added: number; readonly skipped: number }> {
  const found = contactsIn(text)
  const right: Contact[] = []
  for (const each of found) {
    const contact = isContact(each) && (await checkContact(kit, each).catch(() => undefined))
    if (contact) right.push(contact)
  }
  // Read and written at once: what was saved meanwhile stays.
  const contacts = [...getContacts(kit)]
  const before = contacts.length
  for (const contact of right)
    if (contacts.length < contactsKept && !contacts.some((other) => isSame(other, contact)))
      contacts.push(contact)
  store(kit, contacts)
  // A storage that is full or forbidden has taken none.
  const added = Math.max(0, getContacts(kit).length - before)
  return { added, skipped: found.length - added }
}

function store(kit: Kit, contacts: readonly Contact[]): void {
  kit.storage.setItem(contactsKey, JSON.stringify(contacts))
  for (const listener of contactListeners(kit)) listener()
}

function contactsIn(text: string): readonly unknown[] {
  try {
    const { contacts } = JSON.parse(text) as { readonly contacts?: unknown }
    if (Array.isArray(contacts)) return contacts as readonly unknown[]
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
