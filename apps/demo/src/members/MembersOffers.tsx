import { shortAddress } from '@latchkit/core'
import { fetchSessionToken } from '@latchkit/core/sign-in'
import { useEffect, useState, type ReactNode } from 'react'
import { membersKit } from './membersKit.ts'

/** What the backend answers to members. */
interface Offers {
  readonly member: string
  readonly pots: readonly { readonly name: string; readonly price: string }[]
}

const timeoutMs = 10_000

/** The pots that only members see, fetched with the session's cookie, or with its token where the kit's server keeps it. */
export function MembersOffers(): ReactNode {
  const [offers, setOffers] = useState<Offers | 'failed'>()
  useEffect(() => {
    const leaving = new AbortController()
    async function load() {
      const { config } = membersKit
      const headers = config.features.cloudSession
        ? { authorization: `Bearer ${(await fetchSessionToken(membersKit)).token}` }
        : undefined
      const response = await fetch('/members/offers', {
        signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(timeoutMs)]),
        ...(headers && { headers }),
      })
      setOffers(response.ok ? ((await response.json()) as Offers) : 'failed')
    }
    load().catch(() => {
      if (!leaving.signal.aborted) setOffers('failed')
    })
    return () => leaving.abort()
  }, [])

  if (offers === undefined) return <p className="quiet">Fetching the members’ offers…</p>
  if (offers === 'failed')
    return <p className="note">The shop is not responding. Reload the page.</p>
  const address = offers.member.slice(offers.member.lastIndexOf(':') + 1)
  return (
    <section aria-label="The members’ offers">
      <p className="quiet">
        Signed in as{' '}
        <code data-member={offers.member} title={address}>
          <span aria-hidden>{shortAddress(address)}</span>
          <span className="visually-hidden">{address}</span>
        </code>
      </p>
      <ul className="offers">
        {offers.pots.map(({ name, price }) => (
          <li key={name}>
            <span>{name}</span>{' '}
            <strong>
              <bdi>{price}</bdi>
            </strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
