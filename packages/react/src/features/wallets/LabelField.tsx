import { useState, type ReactElement } from 'react'
import { setConnectionLabel, type Connection } from '@latchkit/core'
import { connectionLabelCharacters } from '@latchkit/core/internal'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { Field } from '../../ui/Field.tsx'

export interface LabelFieldProps {
  readonly connection: Connection
}

/** The field for the visitor’s own name of a wallet. It is stored on every change, and trimmed when the field loses focus. */
export function LabelField({ connection }: LabelFieldProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const { namespace, connectorId, connectorName, label = '' } = connection
  const [typed, setTyped] = useState<string>()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setTyped(undefined)
      }}
    >
      <Field
        label={t('wallets.label')}
        hint={t('wallets.labelHint')}
        placeholder={connectorName}
        maxLength={connectionLabelCharacters}
        enterKeyHint="done"
        dir="auto"
        value={typed ?? label}
        onChange={(text) => {
          setTyped(text)
          setConnectionLabel(kit, { namespace, connectorId, label: text })
        }}
        onBlur={() => setTyped(undefined)}
      />
    </form>
  )
}
