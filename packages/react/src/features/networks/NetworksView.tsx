import type { ReactNode } from 'react'

export default function NetworksView(): ReactNode {
  return null
}
