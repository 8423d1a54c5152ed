import { ConnectButton } from '@latchkit/react'
import Link from 'next/link'

export default function Home() {
  return (
    <main>
      <h1>Shop</h1>
      <ConnectButton />
      <p>
        <Link href="/members">Offers for members</Link>
      </p>
    </main>
  )
}
