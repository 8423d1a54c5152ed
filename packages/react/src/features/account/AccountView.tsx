import type { ReactNode } from 'react'

export default function AccountView(): ReactNode {
  return null
}
