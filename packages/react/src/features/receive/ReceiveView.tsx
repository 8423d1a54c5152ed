import type { ReactNode } from 'react'

export default function ReceiveView(): ReactNode {
  return null
}
