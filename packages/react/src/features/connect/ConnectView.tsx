import type { ReactNode } from 'react'

export default function ConnectView(): ReactNode {
  return null
}
