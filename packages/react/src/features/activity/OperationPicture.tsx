import type { ReactElement } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { ownImageUrl } from '../../model/ownImageUrl.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { Picture } from '../../ui/Picture.tsx'
import type { MovedAmount } from './transactionEntry.ts'

export interface OperationPictureProps {
  readonly icon: IconName
  readonly amounts: readonly MovedAmount[]
}

/** What a transaction moved, with what it did as a badge; what it did alone where no picture can be had. */
export function OperationPicture({ icon, amounts }: OperationPictureProps): ReactElement {
  const kit = useKit()
  // Of a swap, what came in.
  const moved = amounts.find(({ direction }) => direction === 'in') ?? amounts[0]
  if (moved?.picture === undefined) return <Icon name={icon} />
  return (
    <span data-part="badged">
      <Picture
        src={ownImageUrl(kit, moved.picture)}
        name={moved.name ?? moved.asset}
        shape={moved.isNft ? 'square' : 'circle'}
      />
      <Icon name={icon} />
    </span>
  )
}
