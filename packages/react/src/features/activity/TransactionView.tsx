import type { ReactNode } from 'react'

export default function TransactionView(): ReactNode {
  return null
}
