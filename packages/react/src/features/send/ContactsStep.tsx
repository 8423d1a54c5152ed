import { useRef, useState, type ReactElement } from 'react'
import type { Contact } from '@latchkit/core'
import { namespaceOf, type NetworkId } from '@latchkit/wire'
import { useContacts } from '../../hooks/useContacts.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useToast } from '../../hooks/useToast.ts'
import { errorMessage } from '../../model/errorMessage.ts'
import { saveFile } from '../../model/saveFile.ts'
import { useViewTitle } from '../../router/useViewTitle.ts'
import { AddressText } from '../../ui/AddressText.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { ContactForm } from './ContactForm.tsx'

export interface ContactsStepProps {
  readonly networkId: NetworkId
  /** An address that the form has, proposed for a new contact. */
  readonly proposed: string
  /** The form of one contact is open, as a step after the list. */
  readonly isEditing: boolean
  readonly onChoose: (contact: Contact) => void
  readonly onEdit: () => void
  readonly onDone: () => void
}

/** The visitor's contacts: chooses one, adds, names and removes them, and takes them to another browser. */
export function ContactsStep(props: ContactsStepProps): ReactElement {
  const { networkId, proposed, isEditing, onChoose, onEdit, onDone } = props
  const { t } = useMessages()
  const toast = useToast()
  const namespace = namespaceOf(networkId)
  const { contacts, save, remove, importFile, exportFile } = useContacts(namespace)
  const [edited, setEdited] = useState<Contact>()
  const file = useRef<HTMLInputElement>(null)
  const isNew = edited !== undefined && !contacts.some(({ address }) => address === edited.address)
  useViewTitle(t(!isEditing ? 'contacts.title' : isNew ? 'contacts.add' : 'contacts.edit'))
  if (isEditing && edited) {
    return (
      <ContactForm
        contact={edited}
        isNew={isNew}
        networkId={networkId}
        onSave={async (contact) => {
          try {
            await save(contact)
            onDone()
          } catch (error) {
            toast.error(errorMessage(t, error))
          }
        }}
        onRemove={() => {
          remove(edited)
          onDone()
        }}
        onCancel={onDone}
      />
    )
  }
  function edit(contact: Contact) {
    setEdited(contact)
    onEdit()
  }
  async function read(list: FileList | null) {
    const [chosen] = list ?? []
    if (!chosen) return
    try {
      const { added, skipped } = await importFile(await chosen.text())
      toast.show({
        variant: added > 0 ? 'success' : 'error',
        text: t('contacts.imported', { added, skipped }),
      })
    } catch (error) {
      toast.error(errorMessage(t, error))
    }
  }
  const address = contacts.some((each) => each.address === proposed) ? '' : proposed
  return (
    <div data-part="stack">
      {contacts.length === 0 ? (
        <EmptyState icon="user" title={t('contacts.none')} text={t('contacts.noneText')} />
      ) : (
        <ul data-part="held-wallets">
          {contacts.map((contact) => (
            <li key={contact.address} data-part="wallet-row">
              <ListItem
                start={<Avatar address={contact.address} />}
                title={<bdi>{contact.name}</bdi>}
                detail={<AddressText address={contact.address} />}
                onClick={() => onChoose(contact)}
              />
              <IconButton
                icon="edit"
                label={t('contacts.editOf', { name: contact.name })}
                onClick={() => edit(contact)}
              />
            </li>
          ))}
        </ul>
      )}
      <div data-part="stack" data-gap="small">
        <Button
          variant={contacts.length === 0 ? 'primary' : 'secondary'}
          fullWidth
          icon={<Icon name="plus" />}
          onClick={() => edit({ name: '', namespace, address })}
        >
          {t('contacts.add')}
        </Button>
        <Button variant="quiet" fullWidth onClick={() => file.current?.click()}>
          {t('contacts.import')}
        </Button>
        {contacts.length > 0 && (
          <Button
            variant="quiet"
            fullWidth
            icon={<Icon name="download" />}
            onClick={() => saveFile('contacts.json', 'application/json', exportFile())}
          >
            {t('contacts.export')}
          </Button>
        )}
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={t('contacts.import')}
          onChange={({ currentTarget }) => {
            void read(currentTarget.files).finally(() => (currentTarget.value = ''))
          }}
        />
      </div>
    </div>
  )
}
