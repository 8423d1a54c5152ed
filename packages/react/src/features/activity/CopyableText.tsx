import type { ReactElement } from 'react'
import { CopyButton } from '../../components/CopyButton.tsx'
import { FullAddress } from '../../ui/FullAddress.tsx'

export interface CopyableTextProps {
  readonly text: string
  /** What the button copies. */
  readonly label: string
  /** It is an address: shown in groups. */
  readonly address?: boolean | undefined
}

/** A long text with a button that copies it. */
export function CopyableText({ text, label, address = false }: CopyableTextProps): ReactElement {
  return (
    <span data-part="copyable">
      {address ? (
        <FullAddress address={text} />
      ) : (
        <bdi data-part="mono" dir="ltr">
          {text}
        </bdi>
      )}
      <CopyButton iconOnly text={text} label={label} />
    </span>
  )
}
