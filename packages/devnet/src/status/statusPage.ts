import type { ChainSnapshot, ServiceSnapshot, StackSnapshot } from '../snapshot.ts'
import { html, type Html } from './html.ts'
import { layout } from './layout.ts'
import { liveTexts } from './liveTexts.ts'

/** The page that shows all of the stack. Its numbers are kept true by `live.js`. */
export function statusPage(snapshot: StackSnapshot): string {
  const texts = liveTexts(snapshot)
  const live = (name: string): Html => html`<span data-live="${name}">${texts[name] ?? ''}</span>`
  return layout({
    title: 'Status',
    script: '/live.js',
    main: html`
      <h1>Status</h1>
      <p role="status" id="connection"></p>
      <h2>Services</h2>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Service</th>
              <th scope="col">State</th>
              <th scope="col">Address</th>
              <th scope="col">Process</th>
              <th scope="col">Log</th>
            </tr>
          </thead>
          <tbody>
            ${snapshot.services.map((service) => serviceRow(service, live))}
          </tbody>
        </table>
      </div>
      ${snapshot.chains.map((chain) => chainSection(chain, live))} ${accountSection(snapshot)}
    `,
  })
}

function serviceRow(service: ServiceSnapshot, live: (name: string) => Html): Html {
  return html`<tr>
    <th scope="row">${service.title}</th>
    <td data-state="${service.state}">${live(`${service.name}.state`)}</td>
    <td><a href="${service.url}">${service.url}</a></td>
    <td>${live(`${service.name}.pid`)}</td>
    <td><code>${service.logPath ?? '–'}</code></td>
  </tr>`
}

function chainSection(chain: ChainSnapshot, live: (name: string) => Html): Html {
  const { id, name, nativeCurrency } = chain.network
  const contracts = Object.entries(chain.contracts).map(
    ([contract, address]) =>
      html`<tr>
        <th scope="row">${contract}</th>
        <td>
          <a href="/${id}/address/${address}"><code>${address}</code></a>
        </td>
      </tr>`,
  )
  return html`<section id="chain-${id}">
    <h2>${name}</h2>
    <p>
      Chain ${id}, coin ${nativeCurrency.symbol}, RPC <code>${chain.rpcUrl}</code>, block
      ${live(`${id}.block`)}
    </p>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Contract</th>
            <th scope="col">Address</th>
          </tr>
        </thead>
        <tbody>
          ${contracts}
        </tbody>
      </table>
    </div>
  </section>`
}

function accountSection(snapshot: StackSnapshot): Html {
  const rows = snapshot.accounts.map(
    (account) =>
      html`<tr>
        <th scope="row">${account.name}</th>
        <td><code>${account.address}</code></td>
        <td>
          ${snapshot.chains.map(
            ({ network }) =>
              html`<a href="/${network.id}/address/${account.address}">${network.name}</a> `,
          )}
        </td>
        <td><code>${account.privateKey}</code></td>
      </tr>`,
  )
  return html`<section id="accounts">
    <h2>Accounts</h2>
    <p>Everybody knows these keys. Never send anything of worth to them.</p>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Address</th>
            <th scope="col">Look at it on</th>
            <th scope="col">Private key</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </section>`
}
