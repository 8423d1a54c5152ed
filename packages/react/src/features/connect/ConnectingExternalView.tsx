import type { ReactNode } from 'react'

export default function ConnectingExternalView(): ReactNode {
  return null
}
