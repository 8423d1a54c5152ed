import type { ReactElement } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { Picture, type PictureProps } from '../../ui/Picture.tsx'

export interface AssetPictureProps extends Pick<PictureProps, 'size'> {
  readonly kind?: 'Token' | 'Currency'
  /** Of a currency, its ISO 4217 code. */
  readonly symbol: string
}

/** The logo of a token or a currency, from the site's own server. */
export function AssetPicture({ kind = 'Token', symbol, size }: AssetPictureProps): ReactElement {
  const { http } = useKit()
  return (
    <Picture
      src={http?.url(`/public/get${kind}Image/${encodeURIComponent(symbol)}`)}
      name={symbol}
      shape="circle"
      size={size}
    />
  )
}
