import { useId, useState, type ReactElement, type Ref } from 'react'
import { namespaceOf } from '@latchkit/wire'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useToast } from '../../hooks/useToast.ts'
import { AddressText } from '../../ui/AddressText.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useAfterPress } from '../../ui/useAfterPress.ts'
import { knownReceivers } from './knownReceivers.ts'
import { NameLookup } from './NameLookup.tsx'
import { ReceiverText } from './ReceiverText.tsx'
import type { SendForm } from './useSendForm.ts'

export interface ReceiverFieldProps {
  readonly form: SendForm
  readonly inputRef: Ref<HTMLInputElement>
  readonly onChooseContact: () => void
  /** Not where the site brings no scanner. */
  readonly onScan: (() => void) | undefined
}

/** To whom. A wrong address is pointed out when the field is left, not while it is typed. */
export function ReceiverField({
  form,
  inputRef,
  onChooseContact,
  onScan,
}: ReceiverFieldProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const toast = useToast()
  const connected = useConnection().network
  const { to, receiver, receiverProblem, setReceiver, token, isName } = form
  // What the site has filled in, nobody is typing.
  const [isTouched, setTouched] = useState(to !== '')
  const afterPress = useAfterPress()
  const networkName = (token ? kit.networks.get(token.networkId) : connected)?.name ?? ''
  const canPaste = typeof navigator.clipboard?.readText === 'function'

  async function paste() {
    try {
      setReceiver(await navigator.clipboard.readText())
      setTouched(true)
    } catch {
      toast.error(t('send.pasteFailed'))
    }
  }
  const error =
    receiverProblem === 'isToken'
      ? t('send.receiverIsTokenText', { symbol: token?.symbol ?? '' })
      : receiverProblem === 'invalid' && isTouched && !isName
        ? t('send.receiverInvalidText', { network: networkName })
        : undefined
  return (
    <div data-part="stack" data-gap="small">
      <Field
        label={t('send.receiver')}
        inputRef={inputRef}
        value={to}
        onChange={(text) => {
          setTouched(false)
          setReceiver(text)
        }}
        onBlur={() => afterPress(() => setTouched(true))}
        placeholder={t(kit.http ? 'send.receiverHint' : 'send.addressHint', {
          network: networkName,
        })}
        autoCapitalize="off"
        autoCorrect="off"
        dir="ltr"
        error={error}
        hint={receiverProblem === undefined && !isName && <ReceiverText to={receiver} />}
        end={
          to !== '' ? (
            <IconButton
              icon="close"
              label={t('send.clearReceiver')}
              onClick={() => setReceiver('')}
            />
          ) : (
            <>
              {onScan && <IconButton icon="scan" label={t('send.scan')} onClick={onScan} />}
              {canPaste && (
                <IconButton icon="paste" label={t('send.paste')} onClick={() => void paste()} />
              )}
            </>
          )
        }
      />
      {isName && token && (
        <NameLookup
          typed={to}
          networkId={token.networkId}
          outcome={form.lookup}
          onOutcome={form.setLookup}
        />
      )}
      <button type="button" data-part="text-button" onClick={onChooseContact}>
        <Icon name="user" />
        {t('contacts.title')}
      </button>
      {to === '' && (
        <RecentReceivers
          onChoose={(address) => {
            setReceiver(address)
            setTouched(true)
          }}
        />
      )}
    </div>
  )
}

interface RecentReceiversProps {
  readonly onChoose: (address: string) => void
}

const shownReceivers = 3

/** To whom this browser has sent lately. */
function RecentReceivers({ onChoose }: RecentReceiversProps): ReactElement | null {
  const kit = useKit()
  const { t } = useMessages()
  const { networkId } = useConnection()
  const titleId = useId()
  const [receivers] = useState(() =>
    knownReceivers(kit, namespaceOf(networkId)).slice(0, shownReceivers),
  )
  if (receivers.length === 0) return null
  return (
    <section data-part="recent-receivers" aria-labelledby={titleId}>
      <h3 data-part="section-title" id={titleId}>
        {t('send.recent')}
      </h3>
      <ul data-part="chips">
        {receivers.map(({ address }) => (
          <li key={address}>
            <button type="button" data-part="chip" onClick={() => onChoose(address)}>
              <Avatar address={address} size="small" />
              <AddressText address={address} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
