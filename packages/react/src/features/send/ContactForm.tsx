import { useState, type ReactElement } from 'react'
import { contactNameCharacters } from '@latchkit/core/internal'
import type { Contact } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { useAddresses } from '../../hooks/useAddresses.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useFirstFocus } from '../../router/useFirstFocus.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FullAddress } from '../../ui/FullAddress.tsx'

export interface ContactFormProps {
  readonly contact: Contact
  readonly isNew: boolean
  readonly networkId: NetworkId
  readonly onSave: (contact: Contact) => Promise<void>
  readonly onRemove: () => void
  readonly onCancel: () => void
}

/** The form of a contact: its name, and for a new one its address. */
export function ContactForm(props: ContactFormProps): ReactElement {
  const { contact, isNew, networkId, onSave, onRemove, onCancel } = props
  const kit = useKit()
  const { t } = useMessages()
  const addresses = useAddresses(networkId)
  const [name, setName] = useState(contact.name)
  const [address, setAddress] = useState(contact.address)
  const [isTried, setTried] = useState(false)
  const nameInput = useFirstFocus()
  const isNamed = name.trim() !== ''
  const isAddress = addresses?.isAddress(address.trim()) === true

  async function save() {
    setTried(true)
    if (isNamed && isAddress) await onSave({ ...contact, name, address: address.trim() })
  }
  return (
    <form
      data-part="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label={t('contacts.name')}
        inputRef={nameInput}
        value={name}
        maxLength={contactNameCharacters}
        onChange={setName}
        error={isTried && !isNamed ? t('contacts.nameMissing') : undefined}
      />
      {isNew ? (
        <Field
          label={t('contacts.address')}
          value={address}
          onChange={setAddress}
          autoCapitalize="off"
          autoCorrect="off"
          dir="ltr"
          hint={isAddress && <FullAddress address={addresses.format(address.trim())} />}
          error={
            isTried && addresses && !isAddress
              ? t('send.receiverInvalidText', { network: kit.networks.get(networkId)?.name ?? '' })
              : undefined
          }
        />
      ) : (
        <FullAddress address={address} />
      )}
      <ActionBar>
        <div data-part="pair">
          {isNew ? (
            <Button fullWidth onClick={onCancel}>
              {t('send.cancel')}
            </Button>
          ) : (
            <Button variant="danger" fullWidth onClick={onRemove}>
              {t('contacts.remove')}
            </Button>
          )}
          <Button type="submit" variant="primary" fullWidth pending={addresses === undefined}>
            {t('contacts.save')}
          </Button>
        </div>
      </ActionBar>
    </form>
  )
}
