import type { ReactNode } from 'react'

export default function WhatIsWalletView(): ReactNode {
  return null
}
