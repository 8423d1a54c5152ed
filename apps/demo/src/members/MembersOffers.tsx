import { useEffect, useState, type ReactNode } from 'react'

/** What the backend answers to members. */
interface Offers {
  readonly member: string
  readonly pots: readonly { readonly name: string; readonly price: string }[]
}

/** The pots that only members see, fetched with the session's cookie. */
export function MembersOffers(): ReactNode {
  const [offers, setOffers] = useState<Offers | 'failed'>()
  useEffect(() => {
    const leaving = new AbortController()
    async function load() {
      const response = await fetch('/members/offers', { signal: leaving.signal })
      setOffers(response.ok ? ((await response.json()) as Offers) : 'failed')
    }
    load().catch(() => {
      if (!leaving.signal.aborted) setOffers('failed')
    })
    return () => leaving.abort()
  }, [])

  if (offers === undefined) return <p className="quiet">Fetching the members’ offers…</p>
  if (offers === 'failed') return <p className="note">The shop does not answer. Reload the page.</p>
  return (
    <section aria-label="The members’ offers">
      <p className="quiet">
        Welcome, <code data-member>{offers.member}</code>
      </p>
      <ul>
        {offers.pots.map(({ name, price }) => (
          <li key={name}>
            {name}: {price}
          </li>
        ))}
      </ul>
    </section>
  )
}
