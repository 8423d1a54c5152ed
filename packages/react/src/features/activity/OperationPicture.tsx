import type { ReactElement } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { ownImageUrl } from '../../model/ownImageUrl.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { Picture } from '../../ui/Picture.tsx'
import type { Asset } from './transactionEntry.ts'

export interface OperationPictureProps {
  readonly icon: IconName
  /** What it moved or approved. */
  readonly asset: Asset | undefined
}

/** The picture of the main asset with the operation as a badge; the operation alone if there is no picture. */
export function OperationPicture({ icon, asset }: OperationPictureProps): ReactElement {
  const kit = useKit()
  if (asset?.picture === undefined) return <Icon name={icon} />
  return (
    <span data-part="badged">
      <Picture
        src={ownImageUrl(kit, asset.picture)}
        name={asset.name ?? asset.asset}
        shape={asset.isNft ? 'square' : 'circle'}
      />
      <Icon name={icon} />
    </span>
  )
}
