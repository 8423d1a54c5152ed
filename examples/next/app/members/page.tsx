import { ConnectButton } from '@latchkit/react'
import { getSession } from '../../lib/auth'
import { SignOut } from './SignOut'

/** Rendered by the server, for whoever the session is of. */
export default async function Members() {
  const session = await getSession()
  return (
    <main>
      <h1>Offers for members</h1>
      <ConnectButton />
      {session ? (
        <>
          <p>Teapots are half the price for {session.accounts[0]}.</p>
          <SignOut />
        </>
      ) : (
        <p>Connect a wallet and sign in.</p>
      )}
    </main>
  )
}
