import type { ReactNode } from 'react'

export default function SwitchNetworkView(): ReactNode {
  return null
}
