import type { StackSnapshot } from '../snapshot.ts'
import { html, type Html } from './html.ts'

/** What people come to the page for, as large links. */
export function quickLinks(
  { services, chains, solana, bitcoin }: StackSnapshot,
  live: (name: string) => Html,
): Html {
  const demo = services.find(({ name }) => name === 'demo')
  return html`<ul class="cards quick">
    ${
      demo
        ? html`<li>
            <a class="card" href="${demo.url}"
              ><strong>Demo site</strong>The kit, live, and a shop</a
            >
          </li>`
        : ''
    }
    <li>
      <a class="card" href="/wallet" target="latchkit-wallet"
        ><strong>Test wallet</strong>A phone wallet for every chain, without an extension</a
      >
    </li>
    <li>
      <a class="card" href="/mail"
        ><strong>Mailbox</strong>Every mail the stack sends, such as login codes</a
      >
    </li>
    ${chains.map(
      ({ network }) =>
        html`<li>
          <a class="card" href="#chain-${network.id}"
            ><strong>${network.name}</strong><span>Block ${live(`${network.id}.block`)}</span></a
          >
        </li>`,
    )}
    ${
      solana
        ? html`<li>
            <a class="card" href="#solana"><strong>Latch Solana</strong>Accounts and tokens</a>
          </li>`
        : ''
    }
    ${
      bitcoin
        ? html`<li>
            <a class="card" href="#bitcoin"><strong>Latch Bitcoin</strong>Accounts and keys</a>
          </li>`
        : ''
    }
  </ul>`
}
