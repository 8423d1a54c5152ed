import type { ReactElement } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { Picture, type PictureProps } from '../../ui/Picture.tsx'

export interface AssetPictureProps extends Pick<PictureProps, 'size'> {
  readonly symbol: string
}

/** The logo of what is bought. */
export function AssetPicture({ symbol, size }: AssetPictureProps): ReactElement {
  const { http } = useKit()
  return (
    <Picture
      src={http?.url(`/public/getTokenImage/${encodeURIComponent(symbol)}`)}
      name={symbol}
      shape="circle"
      size={size}
    />
  )
}
