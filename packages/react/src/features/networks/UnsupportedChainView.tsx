import type { ReactNode } from 'react'

export default function UnsupportedChainView(): ReactNode {
  return null
}
