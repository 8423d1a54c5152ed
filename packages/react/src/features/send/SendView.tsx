import type { ReactNode } from 'react'

export default function SendView(): ReactNode {
  return null
}
