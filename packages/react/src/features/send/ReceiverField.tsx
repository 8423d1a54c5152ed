import { useState, type ReactElement, type Ref } from 'react'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useToast } from '../../hooks/useToast.ts'
import { Field } from '../../ui/Field.tsx'
import { FullAddress } from '../../ui/FullAddress.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useAfterPress } from '../../ui/useAfterPress.ts'
import { NameHint } from './NameHint.tsx'
import { RecentReceivers } from './RecentReceivers.tsx'
import type { SendForm } from './useSendForm.ts'

export interface ReceiverFieldProps {
  readonly form: SendForm
  readonly inputRef: Ref<HTMLInputElement>
}

/** To whom. A wrong address is pointed out when the field is left, not while it is typed. */
export function ReceiverField({ form, inputRef }: ReceiverFieldProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const toast = useToast()
  const { network } = useConnection()
  const [isTouched, setTouched] = useState(false)
  const afterPress = useAfterPress()
  const { to, receiver, receiverProblem, setReceiver, token, isName } = form
  const networkName = network?.name ?? ''
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
        hint={receiverProblem === undefined && !isName && <FullAddress address={receiver} />}
        end={
          to !== '' ? (
            <IconButton
              icon="close"
              label={t('send.clearReceiver')}
              onClick={() => setReceiver('')}
            />
          ) : (
            canPaste && (
              <IconButton icon="paste" label={t('send.paste')} onClick={() => void paste()} />
            )
          )
        }
      />
      {isName && token && (
        <NameHint
          typed={to}
          networkId={token.networkId}
          outcome={form.lookup}
          onOutcome={form.setLookup}
        />
      )}
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
