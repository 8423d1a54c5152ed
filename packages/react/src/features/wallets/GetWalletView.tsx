import type { ReactNode } from 'react'

export default function GetWalletView(): ReactNode {
  return null
}
